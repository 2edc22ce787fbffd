/** A letter to a customer's GP: a one-page PDF in base64. */
export function gpLetter(customer: string, service: string, date: string): string {
  const lines = ['Dear Doctor,', `${customer} was given: ${service}`, `on ${date}.`]
  const text = lines.map((line) => `(${pdfText(line)}) Tj 0 -20 Td`).join(' ')
  const content = `BT /F1 12 Tf 72 760 Td ${text} ET`
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = pdf.length
    pdf += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${pdf.length}\n%%EOF\n`
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`
  return Buffer.from(pdf, 'latin1').toString('base64')
}

/** Escapes text for a PDF string. Replaces characters outside Latin-1, which the font can't show. */
function pdfText(text: string): string {
  return text.replace(/[^\x20-\xff]/g, '?').replace(/[\\()]/g, '\\$&')
}
