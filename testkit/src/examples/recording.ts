import type { GatewayUnderTest } from '../gateway.ts'
import type { ExampleRecorder } from './example-recorder.ts'

/** What the parts of the recording share. */
export interface Recording {
  readonly gateway: GatewayUnderTest
  readonly recorder: ExampleRecorder
  /** Signs in as a user of the demonstration and returns the token. */
  token(username: string): Promise<string>
}
