import { act } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderApp } from '../support/render-app'

test('leaving the landing page ends the download of the video', async () => {
  const { navigate } = await renderApp({ at: '/', heroVideoUrl: '/promo.webm' })
  const video = document.querySelector('video') as HTMLVideoElement
  const load = vi.spyOn(video, 'load')
  await act(async () => navigate('/terms'))
  expect(video.isConnected).toBe(false)
  expect(load).toHaveBeenCalledOnce()
  expect(video.querySelector('source')).toBeNull()
})
