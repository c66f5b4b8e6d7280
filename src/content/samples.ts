import {
  ALL_SUBJECTS,
  ANY_SUBJECT,
  type Area,
  areaOf,
  type Band,
  bandOf,
  type ClassChoice,
} from '../core/domain/onboarding/class-choice'

/** An activity that was written by hand: the site shows it on `/`, the demo in the grAId app's stand-in. */
export type Sample = {
  title: string
  /** Subject, class, time and grouping. */
  meta: string
  tasks: readonly [string, string, string]
  /** A remark to the teacher, shown in red below the tasks. */
  note: string
}

const GRADES: Readonly<Record<Band, string>> = {
  early: 'Pre-K and kindergarten',
  elementary: 'grades 1–5',
  middle: 'grades 6–8',
  high: 'grade 9 and up',
}

/** `how`: time and grouping. */
type SampleText = readonly [title: string, how: string, ...tasks: Sample['tasks'], note: string]

/**
 * Samples of `ANY_SUBJECT` fit every subject. Each is an array, because field names would add a tenth to the download.
 */
const SAMPLES: Readonly<Record<Area, Readonly<Record<Band, SampleText>>>> = {
  Mathematics: {
    early: [
      'Five bears, two caves',
      '15 minutes · in pairs',
      'Five bears sleep in two caves. Put five counters in them and say: “Three and two make five.”',
      'Find another way. Draw it with dots.',
      'Look at everyone’s drawings. Which ways are missing?',
      'Six ways, if a cave may be empty. Pre-K: three bears, four ways.',
    ],
    elementary: [
      'Yards for 24 squares',
      '25 minutes · in pairs',
      'On squared paper, outline a rectangle of 24 squares. Then find all the others.',
      'Each is a rabbit’s yard. How long is the fence around it?',
      'Which yard has the shortest fence? Predict it for 36 squares, then check.',
      'Fences of 50, 28, 22, 20. For 36, the square wins: 24. Grades 1 and 2: 12 squares.',
    ],
    middle: [
      'Half off, or is it?',
      '25 minutes · in pairs',
      'Sneakers cost $60. They’re 30% off, then 20% off that. Is it half off? Vote before you calculate.',
      'One of you takes off 30% first, the other 20%. Compare. What do you notice, and why?',
      'Which single discount is that? Write the store a true sign.',
      'Both get $33.60: 44% off. Leave the vote on the board.',
    ],
    high: [
      'The average that nobody earns',
      '30 minutes · in threes',
      'Nine people work in a shop: eight earn $40,000 a year, the owner $400,000. Find the mean and the median.',
      'The job ad says, “Average pay: $80,000.” Is that a lie? One sentence for the owner, one for an applicant.',
      'Raise as few salaries as you can so that the median goes up. How many does it take, and why won’t one fewer do?',
      'Four. One raise, however big, moves only the mean.',
    ],
  },
  English: {
    early: [
      'Who sounds like you?',
      '10 minutes · everyone',
      'Say your name slowly. Which sound comes first: Sss–am? Mmm–aya?',
      'Walk around and say your sound. Stand with everyone who has the same one.',
      'Find a thing in the room that begins with your sound, and draw it.',
      'Sounds, not letters: Chloe stands with Kim.',
    ],
    elementary: [
      'The sentence that grew',
      '20 minutes · in pairs',
      'Say it together: “The dog ran.” Draw the dog running.',
      'Where did it run? How? Say your longer sentence twice, then write it down.',
      'Swap. Act out your partner’s sentence, and nothing else. Is something missing? Add the word.',
      'They say it before they write it.',
    ],
    middle: [
      'One line, one question',
      '25 minutes · in pairs',
      'Dickens: “Marley was dead: to begin with.” Barrie: “All children, except one, grow up.” What does each line make you ask? Underline the words.',
      'Write a first line for a story in our hallway: ten words at most, one thing left unsaid.',
      'Swap. Write down what your partner’s line makes you ask. Is it what they meant? Then it works.',
      '“Except one.” Two words, and we want a name.',
    ],
    high: [
      'He kindly stopped for me',
      '30 minutes · in pairs',
      'Read this aloud, once as Dickinson wrote it and once with commas for dashes: “Because I could not stop for Death – / He kindly stopped for me –” What has changed?',
      'Replace “kindly” with three other adverbs. Which poem would each of them begin?',
      'Finish “Dickinson makes Death seem …” and support it with three of her words at most.',
      '“Kindly” is your evidence. Start there.',
    ],
  },
  Science: {
    early: [
      'Will it roll?',
      '15 minutes · in threes',
      'Lean a book on another. Guess for a crayon, a block, and a glue stick: will it roll, slide, or stay?',
      'Try each one. Make three piles: it rolls, it slides, it stays.',
      'Turn each one another way and try again. Which ones change piles?',
      'A glue stick rolls on its side, not on its end.',
    ],
    elementary: [
      'One sheet, one bridge',
      '30 minutes · in threes',
      'Lay a sheet of paper across two books, a hand apart. How many crayons does it carry?',
      'Same sheet, new shape: fold it, roll it, curve it. Draw each try and write its number.',
      'Look at your strongest three. What do they have in common?',
      'Folded like a fan, paper stands on its edges. That’s what carries.',
    ],
    middle: [
      'What slows a swing?',
      '30 minutes · in threes',
      'Hang a paper clip from your desk on a string as long as your arm. Pull it a little to one side. Time ten swings, there and back.',
      'Predict, then test one change at a time: three clips side by side, a slightly wider swing, half the string.',
      'Which change matters? Build one that swings ten times in ten seconds.',
      'Only the length: about 25 cm for task 3.',
    ],
    high: [
      'The chair leg that feels colder',
      '20 minutes · in threes',
      'Touch the metal leg of your chair, then the desktop. How many degrees apart are they? Guess.',
      'Both have been in this room all night. So what are their temperatures? What does your hand feel instead?',
      'On which would an ice cube melt faster? Explain both in one paragraph. Use “conductivity” once.',
      'The same. It melts faster on the metal. Skin feels how fast heat leaves it.',
    ],
  },
  'Social studies': {
    early: [
      'Who makes our school go?',
      '20 minutes · everyone, then alone',
      'Who works in our school? Name the people we see every day.',
      'Choose one. Act out what they do, and we’ll guess.',
      'Draw them at work. Tell me a sentence for your picture, and I’ll write it down.',
      'Bus driver, custodian, cook: often named last. Deliver the drawings.',
    ],
    elementary: [
      'The way here, then and now',
      '25 minutes · in pairs, then at home',
      'Draw the way from your door to this room. Mark three things you pass.',
      'Tell your partner the way. Their finger follows on the map.',
      'At home, ask the oldest person you can find what used to be there. Add it in another color.',
      'New in town? The way from the office to this room.',
    ],
    middle: [
      'Why is the city there?',
      '30 minutes · in fours',
      'Draw a map without towns: a coast, hills, two rivers that meet. Where would you build? Mark three places, with reasons.',
      'Find Pittsburgh on a map: two rivers meet there and become the Ohio. Which of your reasons fits? Find a city for another.',
      'Choose a city whose first reason is gone. What keeps people there today?',
      '“By the river” is half a reason. What did the river do for them?',
    ],
    high: [
      'A line someone drew',
      '35 minutes · in threes',
      'On a map of North America, find three borders that follow water and three straight ones. What do the straight ones share?',
      'Britain and the United States agreed on the 49th parallel in 1818 and 1846. Who already lived on both sides?',
      'Tell its story in three sentences, twice: as a negotiator reports it, and as a divided family remembers it.',
      'The Blackfoot, for one. Plains peoples called it the Medicine Line. Why?',
    ],
  },
  'World languages': {
    early: [
      'Hello in three voices',
      '10 minutes · everyone',
      'Say “hello” in the new language: in a giant’s voice, a mouse’s, a robot’s.',
      'Roll a paper ball to somebody. Say hello, and their name.',
      'Say goodbye to each other in the voice you like best.',
      'Tomorrow, play it again with “How are you?”',
    ],
    elementary: [
      'What’s missing?',
      '15 minutes · everyone, then pairs',
      'Six things lie on a tray. Name each one together in the new language: first in a whisper, then aloud.',
      'Eyes closed. One thing disappears. Who can say what’s missing in a whole sentence?',
      'Draw four things in your bag. Hide one with your hand, and ask your partner.',
      'A whisper is a rehearsal.',
    ],
    middle: [
      'That’s not what I ordered',
      '25 minutes · in threes',
      'Write a menu with prices. On the board, in the new language: I’d like …; not …, but …',
      'Two guests order. The waiter repeats it with one mistake. Correct it politely, without a word of English.',
      'Change roles. Now the check is wrong as well.',
      'Politely is the hard part. Listen for it.',
    ],
    high: [
      'Saturday, if it works out',
      '30 minutes · in pairs',
      'One of you makes up train times, the other a museum’s hours and prices. Agree on a day out, in the new language only.',
      'The first train is canceled. Save the day: say what you’d rather do, and why.',
      'Tell another pair your plan. They write down every reason they hear.',
      'Fewer than two reasons? Send them back: “Why so early?”',
    ],
  },
  'Computer science': {
    early: [
      'Robot, clap',
      '15 minutes · everyone, then pairs, no screens',
      'You’re robots. Do what my three cards say, in order: clap, jump, turn.',
      'I swap two cards. What will you do first now? Show me.',
      'Lay three cards for your partner. Did the robot do what you meant?',
      'Draw the cards: a hand, an arrow up, a circle.',
    ],
    elementary: [
      'Program your teacher',
      '20 minutes · in pairs, no screens',
      'Lay out cards that take me from the door to the window: forward, turn left, turn right.',
      'I do just what the cards say. Where do I bump into something? Circle that card: it’s the bug.',
      'Fix it and run it again. Do cards repeat? Put one “three times” card in their place.',
      'The bug is on the card, never in the child.',
    ],
    middle: [
      'Seven guesses',
      '25 minutes · in pairs, no screens',
      'Think of a number up to 100. Your partner guesses; you say “higher,” “lower,” or “yes.” Count the guesses.',
      'Which first guess is best? Write how many numbers are left after each guess, if luck is against you.',
      'How many guesses for 1,000? Predict, then play.',
      '50, 25, 12, 6, 3, 1 left: seven guesses. Ten times the numbers, only three more.',
    ],
    high: [
      'Which word wins?',
      '30 minutes · in pairs',
      'Trace it on paper: best = "". For each w in ["owl", "heron", "egret"]: if len(w) > len(best), best = w. What’s in best at the end?',
      'What’s in it for an empty list? And why did “egret” lose? Write a test for each.',
      'Make a tie go to the last word. Then rename both variables so that a stranger needs no comment.',
      '> or >=: one sign decides every tie.',
    ],
  },
  'Art and music': {
    early: [
      'Loud lines, quiet lines',
      '15 minutes · alone, then everyone',
      'I’ll clap four ways: loud, quiet, fast, slow. Draw one line for each.',
      'Point to a line. We’ll clap it.',
      'Now draw a song: four lines in a row. Clap it for us.',
      'Thick for loud, thin for quiet? Let them decide.',
    ],
    elementary: [
      'A line for a swan',
      '25 minutes · alone, then in pairs',
      'Eyes closed, listen to “The Swan” by Saint-Saëns for a minute. Then draw it in one line, crayon down all the way.',
      'Now “The Elephant,” from the same work. New sheet, new line.',
      'Swap. Which line is which animal? Say how you know: heavy, long, round, bumpy?',
      'A cello for the swan, a double bass for the elephant.',
    ],
    middle: [
      'Play this painting',
      '30 minutes · in fours',
      'Look at Mondrian’s “Broadway Boogie Woogie” for a silent minute. What repeats? Where does it break off?',
      'Give each color a sound: clap, snap, tap, rest. Play one line from left to right, to a steady beat.',
      'Make your own on graph paper, four rows of eight. Repeat a pattern, break it once, and let another group play it.',
      'Let gray be the rest. Silence is part of the pattern.',
    ],
    high: [
      'What you leave out',
      '35 minutes · alone, then everyone',
      'Listen to this room for a minute, as if it were John Cage’s 4′33″. List every sound in order.',
      'Choose: draw only the gaps in a chair, or write four measures in which the rests carry the rhythm.',
      'Hang it up or perform it. What do the gaps make us see or hear?',
      'Start with the space under the seat.',
    ],
  },
  'Physical education': {
    early: [
      'Animal freeze',
      '10 minutes · everyone',
      'Move like a cat, a frog, a crab. When I clap, freeze.',
      'Freeze on two feet, then on one. Which is harder?',
      'Show us an animal of your own. We guess it, then we all move like it.',
      'Wobbling? Look at one spot on the wall.',
    ],
    elementary: [
      'Freeze on three',
      '15 minutes · everyone, then pairs',
      'Skip, gallop, or hop until I clap. Then freeze with three parts of your body on the floor. Next round: two.',
      'Face a partner and hold the same shape, like a mirror. Count to five together.',
      'Build a shape for two that stays steady when you both lean. What keeps it up?',
      'Wide and low. Let them feel it before they say it.',
    ],
    middle: [
      'What your pulse says',
      '30 minutes · in threes',
      'Sit down and find your pulse. Count for 15 seconds and multiply by four. Write it down.',
      'A minute each: walk, jump on the spot, step up and down. Count right after each, then rest for two minutes.',
      'Plot your four numbers. Which one could you keep up for ten minutes? Why that one?',
      'Two fingers, not the thumb: it has a pulse of its own.',
    ],
    high: [
      'Guess the sport',
      '30 minutes · in fours',
      'Choose a sport in secret. Which movements does it need most: cutting, jumping, throwing, reaching?',
      'Build a six-minute warm-up: raise the pulse, loosen the joints, then those movements, slow to fast.',
      'Lead another group through it. They guess the sport.',
      'They can’t guess? Then the warm-up doesn’t fit yet.',
    ],
  },
  'Any subject': {
    early: [
      'Three times today’s word',
      '10 minutes · in pairs',
      'Whisper today’s new word. Then say it out loud.',
      'Show it with your hands only. Can your partner guess it?',
      'Draw it, and tell your partner one thing about your picture.',
      'Hands first: it helps those new to English.',
    ],
    elementary: [
      'Three ways to show it',
      '15 minutes · alone, then in pairs',
      'Show what today’s new word means, in your own way: draw it, write it, or act it out.',
      'Show your partner. What did they understand? Add what’s missing.',
      'Look at a drawing, a sentence, and a scene. Which would help a friend who was away?',
      'All three count the same.',
    ],
    middle: [
      'For the one who was away',
      '20 minutes · in pairs',
      'Which idea of the last lesson does a classmate who was away need most? One sentence, no notes.',
      'Explain it with your own example. Your partner may only ask “Why?” and “Like what?”',
      'Change roles. Improve both sentences, and hand me one on your way out.',
      '“Like what?” does the work. Wait for the example.',
    ],
    high: [
      'The question that’s left',
      '15 minutes · in pairs',
      'Which question about the last lesson is still open for you? Say it, type it, or write it.',
      'Answer each other’s questions. Mark what neither of you can answer.',
      'Hand in the marked ones. The next lesson starts with them.',
      'Three piles tonight: three answers, not thirty.',
    ],
  },
}

export const sampleOf = (area: Area, band: Band): Sample => {
  const [title, how, first, second, third, note] = SAMPLES[area][band]
  return { title, meta: `${area} · ${GRADES[band]} · ${how}`, tasks: [first, second, third], note }
}

/**
 * Returns the samples of a class in the order in which they are shown. For one subject: the sample of its area, then
 * the one for any subject. For all subjects, or without a subject: one sample of each area. Without a grade level:
 * samples for elementary school.
 */
export const samplesOf = ({ gradeLevel, subject }: ClassChoice): readonly Sample[] => {
  const band = bandOf(gradeLevel) ?? 'elementary'
  const areas =
    subject && subject !== ALL_SUBJECTS
      ? new Set<Area>([areaOf(subject), ANY_SUBJECT])
      : (Object.keys(SAMPLES) as Area[])
  return [...areas].map((area) => sampleOf(area, band))
}
