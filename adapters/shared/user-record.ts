import type { UserRecord } from '../../src/core/domain/auth/identity'
import { ok, type Result } from '../../src/core/domain/result'

/** Returns the first of `rows`, or null. Returns `malformed` unless all rows have the given `fbid`. */
export const parseUserRecord = <Failure>(
  rows: readonly unknown[],
  fbid: string,
  malformed: { ok: false; error: Failure },
): Result<UserRecord | null, Failure> => {
  const isRecord = (row: unknown): row is UserRecord =>
    typeof row === 'object' && row !== null && Reflect.get(row, 'fbid') === fbid
  return rows.every(isRecord) ? ok(rows[0] ?? null) : malformed
}
