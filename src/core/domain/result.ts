/** What a port or a use case answers: a value, or a typed error. Nothing throws across the core. */
export type Result<Value, Failure> = { ok: true; value: Value } | { ok: false; error: Failure }

/** The call succeeded with `value`. */
export const ok = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value })

/** The call failed with `error`, plain data with a `kind`. */
export const err = <Failure>(error: Failure): { ok: false; error: Failure } => ({ ok: false, error })
