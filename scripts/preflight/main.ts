import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../../gateway/config/config.ts'
import { CredentialsError, credentialVariables, readCredentials } from './credentials.ts'
import { preflight } from './preflight.ts'
import { renderText } from './render.ts'
import { exitCodes } from './report.ts'
import { isServiceName, serviceNames } from './services.ts'

const help = `npm run --silent preflight -- [options]

Checks the configured services and identity provider against their contract. Only reads, never writes.

Options:
  --token-file <file>    a file with a person's ID token (default: STAFF_TOKEN)
  --sample <number>      number of records to check each call with, 1 to 100 (default: 5)
  --timeout <seconds>    maximum time for a response, 1 to 300 (default: 10)
  --service <name>       report only this service: ${serviceNames.join(', ')}
  --json                 print the report as JSON
  --help                 show this help

Environment: the gateway's variables, and
${Object.entries(credentialVariables)
  .map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`)
  .join('\n')}

Exit codes: 0 everything checked matches the contract · 1 there are deviations, or a clock is more than a minute off ·
2 a service is unreachable, none of a call's responses can be used, no token was issued, or the options or configuration are invalid`

/** Invalid command-line options. */
class UsageError extends Error {}

try {
  const { values } = parseArgs({
    options: {
      'token-file': { type: 'string' },
      sample: { type: 'string', default: '5' },
      timeout: { type: 'string', default: '10' },
      service: { type: 'string' },
      json: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  })
  if (values.help) console.log(help)
  else {
    const { service } = values
    if (service !== undefined && !isServiceName(service)) throw new UsageError(`--service must be one of ${serviceNames.join(', ')}.`)
    const report = await preflight(parseConfig(process.env), {
      credentials: readCredentials(values['token-file'], process.env),
      sampleSize: wholeNumber('--sample', values.sample, 100),
      timeout: wholeNumber('--timeout', values.timeout, 300) * 1_000,
      service,
    })
    console.log(values.json ? JSON.stringify(report, null, 2) : renderText(report))
    process.exitCode = report.exitCode
  }
} catch (error) {
  const isParseError = error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
  if (!(error instanceof UsageError || error instanceof CredentialsError || error instanceof ConfigError || isParseError)) throw error
  console.error(error.message)
  process.exitCode = exitCodes.unusable
}

function wholeNumber(option: string, text: string, largest: number): number {
  if (!/^[1-9]\d*$/.test(text) || Number(text) > largest) throw new UsageError(`${option} must be a whole number from 1 to ${largest}.`)
  return Number(text)
}
