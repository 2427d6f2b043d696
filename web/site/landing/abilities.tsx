/** Further features, with screenshots. */
import './abilities.css';
import { landingMessages } from './landing-messages.ts';
import finishPicture from './pictures/finish.webp';
import handsFreePicture from './pictures/hands-free.webp';
import todayPicture from './pictures/today.webp';
import { SectionHead } from './section-head.tsx';

const { abilities } = landingMessages;
const headingId = 'abilities-heading';
/** As `npm run screens` takes them, in the width of a phone. */
const size = { width: 390, height: 700 };

export function Abilities() {
  const { today, handsFree, finish } = abilities.pictures;
  return (
    <section className="abilities" aria-labelledby={headingId}>
      <div className="wrap">
        <SectionHead id={headingId} eyebrow={abilities.eyebrow} title={abilities.title}>
          {abilities.intro}
        </SectionHead>
        <ul className="abilities-list">
          {abilities.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
        <div className="abilities-pictures">
          <Picture {...today} file={todayPicture} />
          <Picture {...handsFree} file={handsFreePicture} />
          <Picture {...finish} file={finishPicture} />
        </div>
      </div>
    </section>
  );
}

function Picture({ file, alt, caption }: { file: string; alt: string; caption: string }) {
  return (
    <figure>
      <img src={file} alt={alt} loading="lazy" decoding="async" {...size} />
      <figcaption className="fine">{caption}</figcaption>
    </figure>
  );
}
