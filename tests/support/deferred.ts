/** Like `Promise.withResolvers`, which Node.js 20 does not have. */
export const createDeferred = <Value = void>() => {
  let resolve: (value: Value) => void = () => {}
  let reject: (reason: unknown) => void = () => {}
  const promise = new Promise<Value>((settle, fail) => {
    resolve = settle
    reject = fail
  })
  return { promise, resolve, reject }
}
