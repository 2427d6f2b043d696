/** The plans page promises only the tutor that the server has. */
import { expect, it } from 'vitest';
import { freeOffer, premiumOffer, tutorOfPlans, withTutor } from './plans.ts';

it('promises another model only if one is configured', () => {
  const alike = tutorOfPlans({ basic: 'Built-in tutor', advanced: 'Built-in tutor' });
  expect(alike.premium).toMatch(
    /^The same tutor \(Built-in tutor\) with follow-ups drawn from the whole conversation/,
  );
  const better = tutorOfPlans({ basic: 'small-model', advanced: 'large-model' });
  expect(better.free).toContain('small-model');
  expect(better.free).not.toContain('large-model');
  expect(better.premium).toMatch(/^large-model as the tutor instead of small-model, with/);
});

it('describes the tutor in effect next to the offer, and a generic one until it is known', () => {
  for (const offer of [freeOffer, premiumOffer]) {
    expect(withTutor(offer).features).toEqual([...offer.features, offer.tutor]);
    expect(withTutor(offer, 'The same tutor').features).toEqual([...offer.features, 'The same tutor']);
    expect(withTutor(offer).features.join()).not.toMatch(/\bAI\b|advanced/i);
  }
});
