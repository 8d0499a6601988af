import { expect, test } from 'vitest'
import { isDatabaseUnavailable, isTemporaryDatabaseError } from './database-is-away.ts'

const failure = (message: string, properties: object = {}) => Object.assign(new Error(message), properties)
const coded = (code: string, properties: object = {}) => failure(code, { code, ...properties })

test.each([
  ['nothing listens', coded('ECONNREFUSED')],
  ['the connection was reset', coded('ECONNRESET')],
  ['the name is not known', coded('ENOTFOUND')],
  ['the network does not answer', coded('ETIMEDOUT')],
  ['the Unix socket is missing', coded('ENOENT', { syscall: 'connect' })],
  ['an administrator ended the session', coded('57P01')],
  ['the server crashed', coded('57P02')],
  ['the server is starting', coded('57P03')],
  ['all connections are taken', coded('53300')],
  ['the connection failed', coded('08006')],
  ['the server refused the connection', coded('08004')],
  ['the server ended the connection', failure('Connection terminated unexpectedly')],
  ['connecting took too long', failure('Connection terminated due to connection timeout')],
  ['the pool had no connection in time', failure('timeout exceeded when trying to connect')],
  ['the answer took too long', failure('Query read timeout')],
  ['the connection broke before', failure('Client has encountered a connection error and is not queryable')],
  ['the gateway is stopping', failure('Cannot use a pool after calling end on the pool')],
  ['every address failed', new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')])],
  ['it is wrapped', failure('could not load the session', { cause: coded('ECONNREFUSED') })],
])('the database is away when %s', (_sentence, error) => expect(isDatabaseUnavailable(error)).toBe(true))

test.each([
  ['a key is there twice', coded('23505')],
  ['the SQL is wrong', coded('42601')],
  ['a statement took too long', coded('57014')],
  ['the password is wrong', coded('28P01')],
  ['the database does not exist', coded('3D000')],
  ['the disk is full', coded('53100')],
  ['a file of ours is missing', coded('ENOENT', { syscall: 'open' })],
  ['it is a fault of ours', new TypeError('x is not a function')],
  ['it is no error at all', 'ECONNREFUSED'],
  ['there is nothing', undefined],
])('the database is not away when %s', (_sentence, error) => expect(isDatabaseUnavailable(error)).toBe(false))

test.each([
  ['the disk is full', coded('53100')],
  ['its memory is used up', coded('53200')],
  ['all connections are taken', coded('53300')],
  ['a statement took too long', coded('57014')],
  ['it is starting', coded('57P03')],
  ['a lock was not free', coded('55P03')],
  ['two transactions contradict each other', coded('40001')],
  ['two transactions wait for each other', coded('40P01')],
  ['it only reads, since another server took over', coded('25006')],
  ['it is wrapped', failure('could not write', { cause: coded('53100') })],
])('the database cannot do it now when %s', (_sentence, error) => expect(isTemporaryDatabaseError(error)).toBe(true))

test.each([
  ['a key is there twice', coded('23505')],
  ['the SQL is wrong', coded('42601')],
  ['a file of ours has no room', coded('ENOSPC', { syscall: 'write' })],
  ['it is a fault of ours', new TypeError('x is not a function')],
])('waiting does not help when %s', (_sentence, error) => expect(isTemporaryDatabaseError(error)).toBe(false))
