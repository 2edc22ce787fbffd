import { fileURLToPath } from 'node:url'
import { startSandbox } from './sandbox.ts'

const {
  COGNITO_USER_POOL_ID: pool,
  COGNITO_IDP_URL,
  COGNITO_REGION = 'eu-west-2',
  SANDBOX_PORT = '4100',
  SANDBOX_HOST,
  SANDBOX_DATA,
} = process.env
const cognito = `https://cognito-idp.${COGNITO_REGION}.amazonaws.com`

const sandbox = await startSandbox({
  databaseFile: fileURLToPath(new URL('../.data/sandbox.sqlite', import.meta.url)),
  firstPort: Number(SANDBOX_PORT),
  isHostile: SANDBOX_DATA === 'hostile',
  ...(SANDBOX_HOST && { host: SANDBOX_HOST }),
  ...(pool && { foreignPool: { issuer: `${cognito}/${pool}`, keysUrl: `${COGNITO_IDP_URL || cognito}/${pool}/.well-known/jwks.json` } }),
})
const { environment, controlUrl, mailboxUrl } = sandbox
// Sends the addresses to the launcher, or prints them if the sandbox was started without the launcher.
if (process.send) process.send({ environment, controlUrl, mailboxUrl })
else console.log(JSON.stringify({ environment, controlUrl, mailboxUrl }, null, 2))

for (const signal of ['SIGTERM', 'SIGINT', 'disconnect'] as const) {
  process.once(signal, () => void sandbox.close().then(() => process.exit(0)))
}
