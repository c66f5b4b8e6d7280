/** The `<html>` element. A module of its own, because the bundler repeats the expression in every module that uses it. */
export const page = document.documentElement
