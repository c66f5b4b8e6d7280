import type { ReactElement } from 'react'

/** The cards in the order of their reveal (docs/product.md §2.9). */
export const FEATURE_CARDS: readonly { name: string; text: string; illustration: ReactElement }[] = [
  {
    name: 'Activity Assistant',
    text: 'Personalized activities, made from your class details and your own instructions.',
    illustration: (
      <>
        <path className="sheet" d="M18 10h40l14 14v50H18z" />
        <path className="title" d="M28 26h20" />
        <path className="line" d="M28 40h34M28 50h34M28 60h22" />
        <path className="pencil" d="m58 70 22-32 8 6-22 32-10 4z" />
        <path className="line" d="m58 70 8 6" />
      </>
    ),
  },
  {
    name: 'Smart AI Learning',
    text: 'grAId learns from how you work with it and adapts to your style of teaching.',
    illustration: (
      <>
        <path className="sheet" d="M14 20c14-6 26-6 34 2 8-8 20-8 34-2v50c-14-6-26-6-34 2-8-8-20-8-34-2z" />
        <path className="line" d="M48 22v50M24 34c6-2 11-2 15 0M24 44c6-2 11-2 15 0" />
        <path className="pen" d="M57 44c6-3 11-3 15 0M57 34c6-3 11-3 15 0M57 54c5-3 8-3 11-1" />
        <path className="mark" d="M66 14h10v20l-5-5-5 5z" />
      </>
    ),
  },
  {
    name: 'Personalized Resources',
    text: 'News, events and teaching tips picked for what you teach.',
    illustration: (
      <>
        <path className="mark" d="M14 26h24l6 8h38v40H14z" />
        <path className="sheet" d="M22 18h46v44H22z" />
        <path className="title" d="M30 28h16" />
        <path className="line" d="M30 38h30M30 46h30" />
        <path className="folder" d="M14 74 20 46h68l-6 28z" />
      </>
    ),
  },
  {
    name: 'Save Time & Inspire',
    text: 'Less planning and grading in the evening. More of you in the morning.',
    illustration: (
      <>
        <circle className="sheet" cx="48" cy="46" r="32" />
        <path className="mark" d="M48 46V20a26 26 0 0 1 26 26z" />
        <path className="line" d="M48 18v4M48 70v4M20 46h4M72 46h4" />
        <path className="title" d="M48 46V28M48 46h13" />
      </>
    ),
  },
]
