import type { ComponentType } from 'react'
import { Route } from 'wouter'
import type { ReferenceData } from '../core/domain/reference-data'
import type { GoogleChooser } from './google-chooser'

/** Who has arrived at the separate app, and whether it knew them. */
export type Visitor = { name: string; email: string; known: boolean }

/** The separate app's own backend, as far as the demo plays it. */
export type SeparateApp = {
  /** Lets the bearer of a token in and writes the user's record on a first arrival; null for a token nobody issued. */
  arrive: (token: string) => Visitor | null
}

/** Puts the stand-ins of the demo on the page. */
export const createStage =
  ({
    chooser: { Chooser },
  }: {
    separateApp: SeparateApp
    chooser: GoogleChooser
    scenario: { reference: ReferenceData }
  }): ComponentType =>
  () => (
    <>
      <Route path="/demo/app/home">home</Route>
      <Route path="/demo/app/login">login</Route>
      <Route path="/demo/pay">pay</Route>
      <Chooser />
    </>
  )
