/** Verdicts for pictures: each scene shows a state that the built-in tutor reaches with certain answers only. */

/** What may be found of a point. */
export const said = {
  covered: {
    decision: 'covered',
    verdict: 'covered',
    evidence: 'glucose is split into two smaller molecules',
  },
  mixedUp: { decision: 'mixed-up', verdict: 'contradicted', evidence: 'it happens in the mitochondria' },
  missing: { decision: 'missing', verdict: 'missing', evidence: null },
  unsure: { decision: 'unsure', verdict: 'partly', evidence: 'the cell gets a bit of energy out of it' },
};

/** What a reply says of a question that has ended. */
export const ended = { state: 'complete', outcome: 'answered', isComplete: true, followUp: '' };

/** Three points instead of those of the question, and what was found of each, in order. */
export const found = ({ points }, ...findings) =>
  findings.map((finding, index) => ({
    ...points[index % points.length],
    text: ['Glucose is split into two pyruvates', 'Takes place in the cytoplasm', 'Yields 2 ATP'][index],
    claimed: false,
    denied: false,
    mixedUpWith: finding === said.mixedUp ? { cardId: points[0].cardId, term: 'Krebs cycle' } : null,
    ...finding,
  }));
