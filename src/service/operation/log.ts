/** Creates the log of the running service: JSON lines on standard output. */
import pino, { type Logger } from 'pino'
import type { LogLevel } from '../config/config.ts'
import { loggedError } from './logged-error.ts'

/** Bytes buffered for a slow reader; beyond, lines are dropped. The log must not stop the service. */
const most_waiting = 1024 * 1024

/** @param level default: warnings at a terminal, else also a line for each request */
export function createLog(level: LogLevel | undefined): Logger {
  return pino(
    {
      level: level ?? (process.stdout.isTTY ? 'warn' : 'info'),
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: ['req.headers.authorization', 'req.headers.cookie'],
      serializers: { err: loggedError, error: loggedError },
    },
    pino.destination({ fd: 1, sync: false, maxLength: most_waiting }),
  )
}
