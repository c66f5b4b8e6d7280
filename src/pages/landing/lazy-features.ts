import { lazyWithPreload } from '../../ui/lazy-with-preload'

export const features = lazyWithPreload(async () => (await import('./features')).Features)
