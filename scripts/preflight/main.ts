import { parseArgs } from 'node:util'
import { ConfigError, parseConfig } from '../../gateway/config/config.ts'
import { CredentialsError, credentialVariables, readCredentials } from './credentials.ts'
import { preflight } from './preflight.ts'
import { renderText } from './render.ts'
import { exitCodes } from './report.ts'
import { isServiceName, serviceNames } from './services.ts'

const help = `npm run --silent preflight -- [options]

Checks the services and the identity provider that the gateway is configured with against their contract. Reads only.

Options:
  --token-file <file>    a file with a person's ID token (default: STAFF_TOKEN)
  --sample <number>      records that each call is checked with, 1 to 100 (default: 5)
  --timeout <seconds>    how long a response may take, 1 to 300 (default: 10)
  --service <name>       only this one: ${serviceNames.join(', ')}
  --json                 the report as JSON
  --help                 this text

Environment: the gateway's own variables, and
${Object.entries(credentialVariables)
  .map(([name, meaning]) => `  ${name.padEnd(22)} ${meaning}`)
  .join('\n')}

Ends with 0 if everything checked is as the contract says, 1 if there are deviations, 2 if something is unreachable or unusable,
or if the preflight was called or configured wrongly.`

/** The preflight was called wrongly. */
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
