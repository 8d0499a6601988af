import { Client } from '@foyer/testkit'

/** Chooses the password of the first administrator with the link of the guide's last command, and signs in through the proxy. */
const [base = '', token = '', username = ''] = process.argv.slice(2)
const newPassword = 'Installed_by_the_guide_2026'
const client = new Client(base)
await client.data('password.set', { token, newPassword })
const access = await client.tokenOf(username, newPassword)
process.stdout.write(access ? 'signed in' : 'not signed in')
