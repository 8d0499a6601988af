export { type GatewayClock, readGatewayClocks } from './gateway-clocks.ts'
export { monitoringHandlers } from './handlers.ts'
export { Heartbeat } from './heartbeat.ts'
export { readServerFigures, type ServerFigures } from './server-figures.ts'
