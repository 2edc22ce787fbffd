import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutAddresses } from './without-addresses.ts'

describe('withoutAddresses', () => {
  it.each([
    ['stack at http://10.0.0.1/orders?id=1', 'stack at …'],
    ['connect to orders.internal:8080 failed', 'connect to … failed'],
    ['no response from api.example.com.', 'no response from ….'],
    ['API.EXAMPLE.COM is down', '… is down'],
    ['see api.example.com/orders/1, please', 'see … please'],
    ['(orders.svc.cluster.local)', '(…)'],
    ['orders.internal is down', '… is down'],
    ['booking.pharmacy.co.uk/graphql', '…'],
    ['ip-10-0-0-9.eu-west-2.compute refused', '… refused'],
    ['getaddrinfo ENOTFOUND orders', 'getaddrinfo ENOTFOUND …'],
    ['connect ECONNREFUSED ::1:8080', 'connect ECONNREFUSED …'],
    ['at [2001:db8::1]:443', 'at …'],
    ['at 2001:db8:0:0:0:0:0:1 today', 'at … today'],
    ['localhost:4100 and localhost', '… and …'],
    ['10.0.0.9:5432', '…'],
    ['no response from main-api:8080', 'no response from …'],
    ['main_api:80/orders and Main-API:443 are down', '… and … are down'],
    ['redis:6379, db01:5432 and redis-master-0:6379', '…, … and …'],
    ['DB01:5432, Redis:6379, REDIS:6379 and Api-1:8080', '…, …, … and …'],
    ['main-api:81, db01:99, [main-api]:8080', '…, …, …'],
    ['connect to orders:8080 failed', 'connect to … failed'],
    ['no response from customers:3000', 'no response from …'],
    ['server: prod-db01, hosts=prod-db01', 'server: …, hosts=…'],
    ['open \\\\?\\UNC\\server\\share failed', 'open … failed'],
    ['db01.cluster and api.example are down', '… and … are down'],
    ['user@host.internal refused', '… refused'],
    ['user:p@ss@db01 refused', '… refused'],
    ['postgres:secret@db01:5432 refused', '… refused'],
    ['Write to jo@example.com.', 'Write to ….'],
    ['open \\\\server\\share\\file.txt failed', 'open … failed'],
    ['see //main-api/orders', 'see …'],
    ['host=prod-db01 port=5432', 'host=… port=5432'],
    ['DB_HOST="prod-db01"', 'DB_HOST="…"'],
    ['{"hostname":"prod-db01","port":5432}', '{"hostname":"…","port":5432}'],
    ['Data Source=prod-db01;Database=orders', 'Data Source=…;Database=orders'],
    ['bücher.internal and Bu\u0308cher.internal:80 are down', '… and … are down'],
    ['apotheke-köln:8080, köln.pharmacy.co.uk', '…, …'],
  ])('turns "%s" into "%s"', (message, shown) => {
    expect(withoutAddresses(message)).toBe(shown)
  })

  it.each([
    'Take it with food, e.g. bread, i.e. not on an empty stomach.',
    'Wegovy 2.5mg, 0.25 mg/ml or 1.5.mg',
    'The slot at 09:15 (09:15:30) on 2.3.2026 is taken; 10:30am too.',
    'errorType: BadRequest, the appointment is completed',
    'Not Acceptable (406) with charge id ch_1.2',
    'The note was saved.Please read it again...',
    'customer.firstName is required; photo.jpg is not',
    'Ratio 1:100, step:10, code:500, Dr.Patel, St.Mary, No.5',
    'version 5.11.0, 1,000.50 pounds, C:\\temp',
    'Error::NotFound',
    'Dose 2:30, ratio 1:100, covid-19, 10:30, e.g. tablets, Note:5',
    'Covid-19:100, Omega-3:1000, error:1045, order_id:30051, orderNumber:30051, Year:2026, customer:81244',
    'fri-10:30, from:2026-03-02, at:1030:15, 1:1000, 2026-03-02:1000',
    'Take 2@10:30 and/or 1 // 2 later',
    'redis-master-0 is down',
    'paracetamol:1000, insulin:1000 units, co-codamol:500, flu-clinic:1030',
    'time:1030, slot:1030, weight:1000, blood_pressure:120, appointmentid:12345, customer:8080',
    'customer.address.postcode is required; customer.health and patient.info are too',
    'Host: Dr Patel, server: busy',
    'The server could not host the file',
  ])('leaves a message unchanged: %s', (message) => {
    expect(withoutAddresses(message)).toBe(message)
  })

  it('cuts a very long message between words, so that it never ends with part of a host name', () => {
    expect(withoutAddresses(`${'word '.repeat(199)}orders.internal is down`)).toBe(`${'word '.repeat(199).trimEnd()} …`)
    expect(withoutAddresses('a'.repeat(1_000_000))).toBe(' …')
  })

  const letter = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz')
  const label = fc.tuple(letter, fc.stringMatching(/^[a-z0-9]{1,10}$/)).map((parts) => parts.join(''))
  const host = fc.oneof(
    fc
      .tuple(fc.array(label, { minLength: 1, maxLength: 4 }), fc.constantFrom('internal', 'com', 'local', 'co.uk', 'io'))
      .map(([labels, domain]) => `${labels.join('.')}.${domain}`),
    fc
      .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), label, fc.integer({ min: 80, max: 65535 }))
      .map(([labels, last, port]) => `${labels.join('.')}.${last}:${port}`),
    fc
      .tuple(fc.array(label, { minLength: 1, maxLength: 3 }), fc.constantFrom('api', 'db01'), fc.integer({ min: 100, max: 65535 }))
      .map(([labels, last, number]) => `${labels.join('-')}-${last}:${number}`),
    fc.tuple(label, label).map(([user, name]) => `${user}@${name}`),
    fc.tuple(label, label).map(([server, share]) => `\\\\${server}\\${share}`),
    fc.ipV4(),
    fc.webUrl(),
  )
  it('removes a host name wherever it appears', () => {
    const around = fc.constantFrom(['', ''], ['connect to ', ' failed'], ['(', ')'], ['"', '"'], ['at ', '.'], ['host=', ', retry'])
    fc.assert(
      fc.property(host, around, (name, [before, after]) => {
        const shown = withoutAddresses(`${before}${name}${after}`)
        expect(shown.toLowerCase()).not.toContain(name.toLowerCase())
        expect(shown).toContain('…')
      }),
    )
  })

  it('leaves ordinary words, numbers and times unchanged', () => {
    const time = fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 10, max: 59 })).map(([hour, minute]) => `${hour}:${minute}`)
    const strength = fc
      .tuple(fc.double({ min: 0.01, max: 999, noNaN: true }), fc.constantFrom('mg', 'ml', 'g', 'mcg', '%'))
      .map(([amount, unit]) => `${amount.toFixed(2)}${unit}`)
    const word = fc.stringMatching(/^[A-Za-z]{1,12}[.,;:?!]?$/)
    fc.assert(
      fc.property(fc.array(fc.oneof(word, time, strength, fc.constantFrom('e.g.', 'i.e.', 'a.m.', 'p.m.')), { maxLength: 12 }), (words) => {
        const message = words.filter((text) => !/^localhost\b/i.test(text)).join(' ')
        expect(withoutAddresses(message)).toBe(message)
      }),
    )
  })
})
