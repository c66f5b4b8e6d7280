import { styled } from '@mui/material/styles'
import type { ReactNode } from 'react'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'
import { useScrollToSection } from './use-scroll-to-section'

const Main = styled('main')({ minHeight: '70vh' })

type PageProps = { title: string; description: string; children: ReactNode }

export const Page = ({ title, description, children }: PageProps) => {
  useScrollToSection()
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
