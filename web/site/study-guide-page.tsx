/** How to study with what is known about learning; useful also to people who never sign up. */
import type { ReactNode } from 'react';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { LinkButton } from '#web/ui/link-button.tsx';
import { DocumentPage, DocumentSection } from './document-page.tsx';
import { pageHeads } from './page-heads.ts';
import { type PaperName, papers } from './papers.ts';
import { StartButton } from './start-button.tsx';
import { texts } from './texts.ts';

const cited: readonly PaperName[] = ['roediger', 'dunlosky', 'cepeda', 'bisra', 'fiorella'];

function Cite({ paper }: { paper: PaperName }) {
  return <a href={papers[paper].url}>{papers[paper].short}</a>;
}

function Steps({ children }: { children: ReactNode }) {
  return <ol>{children}</ol>;
}

export function StudyGuidePage() {
  return (
    <DocumentPage
      title={pageHeads.studyGuide.title}
      intro="Three techniques carry most of what is known about studying well. None of them needs an app. This guide says what they are, how sure we can be, and how to put them into an ordinary week."
    >
      <DocumentSection title="Why rereading fools you">
        <p>
          Reading a page for the third time feels like knowing it, because every line looks familiar. Familiar
          is not the same as available. In one experiment students either read a short text four times, or
          read it once and then recalled it three times from memory. After five minutes the readers were
          ahead. After two days and after a week, the recallers were, although it was the readers who had been
          more confident (
          <Cite paper="roediger" />
          ).
        </p>
        <p>
          A review of ten common techniques came to a fitting verdict: practice testing and spreading study
          over time were rated highly useful; rereading and highlighting were among the five rated low (
          <Cite paper="dunlosky" />
          ).
        </p>
      </DocumentSection>

      <DocumentSection title="1. Active recall: close the book first">
        <p>
          Whenever you can, begin with an attempt to remember, and look things up only after it. The attempt
          is the exercise; looking up is the correction.
        </p>
        <Steps>
          <li>
            Turn what you must know into questions. A flashcard is a question with its answer behind it.
          </li>
          <li>Answer before you turn the card, in full words, even when you are unsure.</li>
          <li>Rate honestly. “Almost” is not “good”: the rating decides when you meet the card again.</li>
          <li>Come back to what you missed within the same sitting, then again on another day.</li>
        </Steps>
        <p>
          Make cards small. One card, one fact or one link between two facts. If the answer needs three
          sentences, it is probably three cards.
        </p>
      </DocumentSection>

      <DocumentSection title="2. Spacing: less at once, more often">
        <p>
          Studying something on several days beats the same time in one go. A review of 317 experiments also
          found that the best gap depends on the goal: the longer you need to remember something, the wider
          the gap should be (<Cite paper="cepeda" />
          ).
        </p>
        <Steps>
          <li>Start when the material is new, not when the exam is near.</li>
          <li>Plan short sittings: twenty minutes on four days rather than eighty on one.</li>
          <li>Let hard cards return soon and easy ones late. A scheduler does this for you.</li>
          <li>Expect to have forgotten a little each time. Recalling with effort is how spacing works.</li>
        </Steps>
      </DocumentSection>

      <DocumentSection title="3. Self-explanation: say why">
        <p>
          Facts in a row are easy to recite and easy to mix up. Explaining how they hang together shows what
          is missing. Across 64 reports, learners who were prompted to explain the material to themselves
          learned more than those who were not, by g = 0.55 on average (<Cite paper="bisra" />
          ). And students who explained a lesson on video did better on a later test than students who only
          studied it again, most of all when they had expected to teach it (<Cite paper="fiorella" />
          ).
        </p>
        <Steps>
          <li>Choose a question that joins several cards: compare, give a cause, find the exception.</li>
          <li>
            Put the notes away. Explain for one to three minutes, as if to somebody who missed the class.
          </li>
          <li>Note where you said “somehow” or “and then it just”. That is the gap.</li>
          <li>Check against your notes, and explain the gap once more in your own words.</li>
        </Steps>
        <p>
          Speaking is quick and needs no desk, but the gain is in the explaining: writing it down is a good
          way, too.
        </p>
      </DocumentSection>

      <DocumentSection title="What an AI is good for, and what not">
        <ul>
          <li>
            <strong>Good:</strong> turning your notes into first cards, asking questions you did not choose,
            listening at any hour, and noticing a point you left out.
          </li>
          <li>
            <strong>Not good:</strong> deciding what is true. It can misread a note or accept a wrong answer.
            Your course material has the last word.
          </li>
          <li>
            <strong>Bad:</strong> letting it explain while you nod. That is rereading with a nicer voice. Ask
            it to question you instead.
          </li>
        </ul>
      </DocumentSection>

      <DocumentSection title="A week that uses all three">
        <ul>
          <li>
            <strong>Monday:</strong> paste the notes of the week, correct the cards, study them once.
          </li>
          <li>
            <strong>Tuesday to Thursday:</strong> study the cards that are due, fifteen minutes a day.
          </li>
          <li>
            <strong>Friday:</strong> explain three questions aloud without notes. Mark the cards behind each
            gap.
          </li>
          <li>
            <strong>Weekend:</strong> a short round of the marked cards. Then rest: it belongs to learning.
          </li>
        </ul>
        <p>
          The days are a suggestion, not a finding. What matters is recall, on several days, with explaining.
        </p>
      </DocumentSection>

      <DocumentSection title="How sure is this?">
        <p>
          The figures are averages over many learners and subjects; yours may differ. The studies tested the
          techniques, not {brand.name}. Where we quote a number, the paper is one click away:
        </p>
        <ul className="document-sources">
          {cited.map((name) => (
            <li key={name}>
              {papers[name].full} <a href={papers[name].url}>{papers[name].url.replace('https://', '')}</a>
            </li>
          ))}
        </ul>
      </DocumentSection>

      <div className="document-next">
        <StartButton />
        <LinkButton to={pages.pricing} variant="secondary" size="lg">
          {texts.pricing}
        </LinkButton>
      </div>
    </DocumentPage>
  );
}
