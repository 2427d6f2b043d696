/** The evidence for the techniques, with links to the papers, and what is not known about the product. */
import { Link } from 'react-router';
import { brand } from '#contract/brand.ts';
import { pages } from '#contract/pages.ts';
import { papers } from '#web/site/documents/citations.ts';
import { landingMessages } from './landing-messages.ts';
import { SectionHead } from './section-head.tsx';

const { evidence } = landingMessages;
const headingId = 'evidence-heading';

export function Evidence() {
  return (
    <section className="night" aria-labelledby={headingId}>
      <div className="wrap">
        <SectionHead id={headingId} eyebrow={evidence.eyebrow} title={evidence.title}>
          {evidence.intro}
        </SectionHead>
        <div className="evidence">
          <Chart />
          <ul className="evidence-facts">
            {evidence.facts.map(({ figure, text, source }) => (
              <li key={source}>
                <b>{figure}</b>
                <p>{text}</p>
                <a href={papers[source].url}>{papers[source].short}</a>
              </li>
            ))}
          </ul>
        </div>
        <p className="fine mt-6">{evidence.honest(brand.name)}</p>
        <Link className="inline-flex items-center min-h-(--tap) mt-2 font-semibold" to={pages.studyGuide}>
          {evidence.guide}
        </Link>
      </div>
    </section>
  );
}

function Chart() {
  const { chart } = evidence;
  return (
    <figure className="chart" aria-labelledby="chart-heading">
      <h3 id="chart-heading">{chart.title}</h3>
      <p className="chart-subtitle">{chart.subtitle}</p>
      <div className="chart-columns" aria-hidden="true">
        <div>
          <b className="num">{chart.rereading.value}</b>
          <i className="chart-40" />
        </div>
        <div className="chart-high">
          <b className="num">{chart.recalling.value}</b>
          <i className="chart-61" />
        </div>
      </div>
      <div className="chart-labels" aria-hidden="true">
        <span>{chart.rereading.label}</span>
        <span>{chart.recalling.label}</span>
      </div>
      <figcaption className="fine">
        <span className="sr">{chart.spoken}</span>
        {chart.source} <i>{chart.journal}</i> {chart.pages} <a href={papers.roediger.url}>{chart.link}</a>
      </figcaption>
    </figure>
  );
}
