import { combine, type Store } from 'effector'

export const not = ($value: Store<boolean>): Store<boolean> => $value.map((value) => !value)

export const or = (...$values: Store<boolean>[]): Store<boolean> =>
  combine($values, (values) => values.some(Boolean))
