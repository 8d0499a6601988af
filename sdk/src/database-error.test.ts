import { expect, it } from 'vitest'
import { isDatabaseUnavailable, isTemporaryDatabaseError } from './database-error.ts'

const failure = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)
const coded = (code: string, properties: object = {}) => failure(code, { code, ...properties })

it.each([
  ['nothing listens', coded('ECONNREFUSED')],
  ['the connection is reset', coded('ECONNRESET')],
  ['the host name is unknown', coded('ENOTFOUND')],
  ['the network does not respond', coded('ETIMEDOUT')],
  ['the Unix socket is missing', coded('ENOENT', { syscall: 'connect' })],
  ['an administrator ended the session', coded('57P01')],
  ['the server crashed', coded('57P02')],
  ['the server is starting', coded('57P03')],
  ['no connection is left', coded('53300')],
  ['the connection failed', coded('08006')],
  ['the server refused the connection', coded('08004')],
  ['the server ended the connection', failure('Connection terminated unexpectedly')],
  ['connecting took too long', failure('Connection terminated due to connection timeout')],
  ['the pool had no connection in time', failure('timeout exceeded when trying to connect')],
  ['the response took too long', failure('Query read timeout')],
  ['the connection broke earlier', failure('Client has encountered a connection error and is not queryable')],
  ['the gateway is stopping', failure('Cannot use a pool after calling end on the pool')],
  ['every address failed', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['one of several addresses failed', new AggregateError([coded('28P01'), coded('ECONNREFUSED')])],
  ['the error is wrapped', failure('could not load the session', { cause: coded('ECONNREFUSED') })],
])('isDatabaseUnavailable is true when %s', (_sentence, error) => expect(isDatabaseUnavailable(error)).toBe(true))

it.each([
  ...['ECONNABORTED', 'EPIPE', 'EHOSTUNREACH', 'EHOSTDOWN', 'ENETUNREACH', 'ENETDOWN', 'EAI_AGAIN'],
  ...['57P05', '25P03'],
])('isDatabaseUnavailable is true for the code %s', (code) => expect(isDatabaseUnavailable(coded(code))).toBe(true))

it.each([
  ['a key exists already', coded('23505')],
  ['the SQL is wrong', coded('42601')],
  ['a code only ends like that of a failed connection', coded('X08006')],
  ['a code only begins like that of a failed connection', coded('08006X')],
  ['a statement took too long', coded('57014')],
  ['the password is wrong', coded('28P01')],
  ['the database does not exist', coded('3D000')],
  ['the disk is full', coded('53100')],
  ['a file of the gateway is missing', coded('ENOENT', { syscall: 'open' })],
  ['the gateway has a bug', new TypeError('x is not a function')],
  ['the value is not an error', 'ECONNREFUSED'],
  ['there is no error', undefined],
])('isDatabaseUnavailable is false when %s', (_sentence, error) => expect(isDatabaseUnavailable(error)).toBe(false))

it.each([
  ['the disk is full', coded('53100')],
  ['the memory of the server is used up', coded('53200')],
  ['no connection is left', coded('53300')],
  ['a statement took too long', coded('57014')],
  ['the server is starting', coded('57P03')],
  ['a lock is not free', coded('55P03')],
  ['the configured limit of the server is reached', coded('53400')],
  ['the server could not read its disk', coded('58030')],
  ['two transactions conflict', coded('40001')],
  ['two transactions deadlock', coded('40P01')],
  ['the server is read-only after a failover', coded('25006')],
  ['the error is wrapped', failure('could not write', { cause: coded('53100') })],
])('isTemporaryDatabaseError is true when %s', (_sentence, error) => expect(isTemporaryDatabaseError(error)).toBe(true))

it.each([
  ['a key exists already', coded('23505')],
  ['the SQL is wrong', coded('42601')],
  ['a file of the gateway has no room', coded('ENOSPC', { syscall: 'write' })],
  ['the gateway has a bug', new TypeError('x is not a function')],
])('isTemporaryDatabaseError is false when %s', (_sentence, error) =>
  expect(isTemporaryDatabaseError(error)).toBe(false),
)
