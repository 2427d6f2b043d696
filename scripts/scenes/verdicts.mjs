/** Verdicts for scenes: the built-in tutor gives each of them only for certain answers. */

/** The possible verdicts on a point. */
export const verdicts = {
  covered: {
    decision: 'covered',
    verdict: 'covered',
    evidence: 'glucose is split into two smaller molecules',
  },
  mixedUp: { decision: 'mixed-up', verdict: 'contradicted', evidence: 'it happens in the mitochondria' },
  missing: { decision: 'missing', verdict: 'missing', evidence: null },
  unsure: { decision: 'unsure', verdict: 'partly', evidence: 'the cell gets a bit of energy out of it' },
};

/** The part of a reply that ends a question. */
export const ended = { state: 'complete', outcome: 'answered', isComplete: true, followUp: '' };

/** Three points instead of those of the question, with their verdicts in order. */
export const found = ({ points }, ...findings) =>
  findings.map((finding, index) => ({
    ...points[index % points.length],
    text: ['Glucose is split into two pyruvates', 'Takes place in the cytoplasm', 'Yields 2 ATP'][index],
    claimed: false,
    denied: false,
    mixedUpWith: finding === verdicts.mixedUp ? { cardId: points[0].cardId, term: 'Krebs cycle' } : null,
    ...finding,
  }));
