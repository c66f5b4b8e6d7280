import { styled } from '@mui/material/styles'
import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { $onboardingOpen } from '../../models/site/hand-over'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useScrollToSection } from './use-scroll-to-section'

const Main = styled('main')({ minHeight: '70vh', '@media print': { minHeight: 0 } })

type Head = { title: string; description: string }

/** Used while onboarding is open: its dialog covers the page, or on /signup its steps replace the form. */
export const ONBOARDING_HEAD: Head = {
  title: 'Tell us about you',
  description: 'Tell grAId about yourself and your class.',
}

export const Page = ({ children, ...head }: Head & { children: ReactNode }) => {
  useScrollToSection()
  const { title, description } = useUnit($onboardingOpen) ? ONBOARDING_HEAD : head
  return (
    <>
      <title>{title.includes('grAId') ? title : `${title} · grAId`}</title>
      <meta name="description" content={description} />
      <SiteHeader />
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      <SiteFooter />
    </>
  )
}
