import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { captionOf, stagesOf } from '../../../fixtures/story'
import { playHash, STORIES } from '../story/built-in'

const Stages = styled('ol')({
  margin: '0 0 12px',
  paddingLeft: 24,
  '& li::marker': { color: 'var(--primary)', fontWeight: 600 },
  '& button': { justifyContent: 'start', padding: 0, color: 'var(--ink)' },
  '& p': { margin: '0 0 8px', lineHeight: 1.35 },
  '& p + p': { color: 'var(--ink-soft)' },
})

/** `onPlay` gets the hash that plays a story, whole or up to a stage. */
export const StoryList = ({ onPlay }: { onPlay: (hash: string) => void }) =>
  STORIES.map(({ name, story }) => (
    <div key={name}>
      <h4 className="h3">{story.title}</h4>
      <Stages aria-label={story.title}>
        {stagesOf(story).map((stage, index) => (
          <li key={stage.name}>
            <Button fullWidth onClick={() => onPlay(playHash(name, index + 1))}>
              {stage.name}
            </Button>
            <p>“{captionOf(story, stage.at)}”</p>
            {story.steps[stage.at]?.note && <p>{story.steps[stage.at]?.note}</p>}
          </li>
        ))}
      </Stages>
      <Button variant="outlined" size="small" onClick={() => onPlay(playHash(name))}>
        Play “{story.title}”
      </Button>
    </div>
  ))
