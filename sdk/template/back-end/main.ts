import { serve } from '@foyer/sdk/server'
import { createNotes } from './notes.ts'

/** The public URL of the portal. */
const portal = process.env['FOYER_URL'] ?? 'http://localhost:8080'
const port = Number(process.env['PORT'] ?? 9001)

const { url } = await serve(createNotes({ portal }), { port })
console.log(`The back end of my-app is at ${url}, for tokens of ${portal}.`)
