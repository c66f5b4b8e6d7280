/** Outcome of a port or use case: a value or a typed error. Neither throws. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error })
