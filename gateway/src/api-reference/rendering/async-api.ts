import type { Schema } from './open-api.ts'

/** The parts of the AsyncAPI document of the notice socket that the pages show. */
export interface SocketDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly servers: { readonly portal: { readonly host: string; readonly protocol: string } }
  readonly channels: { readonly notices: SocketChannel }
  readonly operations: { readonly push: { readonly summary: string; readonly description: string } }
  readonly components: { readonly messages: Readonly<Record<string, SocketMessage>> }
}

export interface SocketChannel {
  readonly address: string
  readonly summary: string
  readonly description: string
  readonly parameters: Readonly<Record<string, { readonly description: string }>>
  readonly bindings: { readonly ws: { readonly headers: Schema } }
  readonly 'x-handshake-errors': readonly { status: number; code: string; cause: string; client: string }[]
  readonly 'x-close-codes': readonly { code: number; cause: string; client: string }[]
  readonly 'x-frames': readonly { frame: string; from: string; meaning: string }[]
}

export interface SocketMessage {
  readonly name: string
  readonly title: string
  readonly summary: string
  readonly description: string
  readonly payload: Schema
  readonly examples: readonly { readonly payload: unknown }[]
}
