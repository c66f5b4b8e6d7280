/** The outcome of a port method or use case, which never throws: a value or a typed error. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error })
