/** What happens to what people give us. */
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { DocumentPage, DocumentSection } from './document-page.tsx';
import { pageHeads } from './page-heads.ts';
import { texts } from './texts.ts';

export function PrivacyPage() {
  return (
    <DocumentPage
      title={pageHeads.privacy.title}
      updated={texts.updated}
      intro={`What ${brand.name} keeps about you, why, for how long, and what you can do about it. “We” means whoever runs this site. We sell nothing you give us, show no advertising and use no trackers.`}
    >
      <DocumentSection title="In short">
        <ul>
          <li>
            Voice recordings are deleted after <strong>90 days</strong>.
          </li>
          <li>
            The service is not for children under <strong>13</strong>.
          </li>
          <li>You can download everything, or delete it for good, in Settings under Security.</li>
          <li>
            Help is at <Link to={pages.support}>support</Link>.
          </li>
        </ul>
      </DocumentSection>

      <DocumentSection title="What we keep">
        <ul>
          <li>
            <strong>Account:</strong> your email address, the name you choose, and your password in a form
            that cannot be turned back into it.
          </li>
          <li>
            <strong>Study material:</strong> the sets and cards you make or import, and the text you paste for
            that.
          </li>
          <li>
            <strong>Learning progress:</strong> how you rated each card and when it comes back.
          </li>
          <li>
            <strong>Practice:</strong> your spoken answers as recordings, what was understood of them as text,
            answers you typed, and the feedback you were given.
          </li>
          <li>
            <strong>Plan:</strong> whether you are on the free plan or on Premium, and until when. Card
            numbers go to the payment provider only.
          </li>
          <li>
            <strong>Technical records:</strong> which address of the service was called, when and with what
            result, to keep it running and safe. They hold neither what you wrote nor what you said.
          </li>
        </ul>
      </DocumentSection>

      <DocumentSection title="Voice recordings">
        <p>
          The microphone is used only after you press the button and the browser has your permission; the
          screen shows it all the while. A recording is stored with its practice session so that you can hear
          it again, and is deleted after 90 days, or earlier with your account. It is used to understand and
          assess your answer, and for nothing else: we make no voice prints and train no models with it.
        </p>
        <p>Nobody has to speak. Every answer can be typed.</p>
      </DocumentSection>

      <DocumentSection title="Who else processes it">
        <p>
          The service can work entirely on its own machine. Depending on how this site is set up, the
          following may process data for us, each only for its task:
        </p>
        <ul>
          <li>a hosting and storage provider, for everything kept here;</li>
          <li>an AI provider, for making cards and questions and for assessing answers;</li>
          <li>a speech provider, for turning recordings into text and feedback into sound;</li>
          <li>a sign-in and an email provider, for your account and its mails;</li>
          <li>a payment provider, for Premium.</li>
        </ul>
        <p>
          Where your browser offers speech recognition of its own and it is used, the maker of the browser
          processes what you say under its own rules. We also give data to authorities where the law obliges
          us to.
        </p>
      </DocumentSection>

      <DocumentSection title="On your device">
        <p>
          We set no cookies for advertising or measuring. Your browser keeps what the service needs to work:
          your sign-in, your choice of theme, drafts, answers and ratings that have not reached us yet, and
          the sets you have opened, so that you can go on studying without a network. Signing out or clearing
          the site’s data in the browser removes the sign-in.
        </p>
      </DocumentSection>

      <DocumentSection title="How long">
        <ul>
          <li>Voice recordings: 90 days.</li>
          <li>Sets, progress, transcripts and feedback: until you delete them or your account.</li>
          <li>Your account: until you delete it. Everything in it goes with it.</li>
          <li>
            Records of payments: as long as the law requires. Copies for safety: a limited time, after which
            they are overwritten.
          </li>
        </ul>
      </DocumentSection>

      <DocumentSection title="Your rights">
        <p>
          You can see and correct your data in the product, download all of it as one archive, and delete your
          account with everything in it. Where you live you may have further rights, such as objecting to a
          use or complaining to an authority. Write to us through <Link to={pages.support}>support</Link> and
          we answer.
        </p>
      </DocumentSection>

      <DocumentSection title="Children">
        <p>
          The service is not for children under 13, and we do not knowingly keep data about them. If you
          believe that a child has an account, tell us through <Link to={pages.support}>support</Link> and we
          delete it.
        </p>
      </DocumentSection>

      <DocumentSection title="Safety and changes">
        <p>
          Connections are encrypted where this site is served over HTTPS, passwords are stored as slow hashes,
          and every request for data is checked for its owner. When this policy changes, the date above
          changes, and we tell you before a change that matters takes effect. See also the{' '}
          <Link to={pages.terms}>terms of service</Link>.
        </p>
      </DocumentSection>
    </DocumentPage>
  );
}
