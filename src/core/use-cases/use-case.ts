/**
 * The result of a use case with states: the state after an event, then the commands that the site must carry out, in
 * their order. States, events and commands are plain JSON data, so that the journal can record them and tests can
 * compare them.
 */
export type Transition<State, Command> = readonly [State, ...Command[]]

/** `here`: what the use case needs to know about the browser, read when `event` arrives. */
export type UseCase<State, Incoming, Command, Here> = (
  state: State,
  event: Incoming,
  here: Here,
) => Transition<State, Command>
