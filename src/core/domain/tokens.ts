declare const brand: unique symbol

/** A string type of its own: values need a cast or a parser, and two names are not assignable to each other. */
export type Branded<Name extends string> = string & { readonly [brand]: Name }

/** Proves the signed-in identity to other services; issued by the authentication provider. */
export type IdToken = Branded<'IdToken'>

/** `access_token` of a session (docs/product.md §3.4). */
export type AccessToken = Branded<'AccessToken'>

/** Custom token that signs the user in to the separate app; issued by the token service. */
export type AppToken = Branded<'AppToken'>
