/** The pages promise the tutor that the server has. */
import { expect, it } from 'vitest';
import { premiumOffer, tutorOfPlans, withTutor } from './plans.ts';

it('promises another model only where one is configured', () => {
  const alike = tutorOfPlans({ basic: 'Built-in tutor', advanced: 'Built-in tutor' });
  expect(alike.premium).toMatch(
    /^The same tutor \(Built-in tutor\) with follow-ups from the whole conversation/,
  );
  const better = tutorOfPlans({ basic: 'small-model', advanced: 'large-model' });
  expect(better.free).toContain('small-model');
  expect(better.free).not.toContain('large-model');
  expect(better.premium).toMatch(/^large-model as the tutor, in place of small-model, with/);
});

it('puts it beside what the offer says, once it is known', () => {
  expect(withTutor(premiumOffer, undefined)).toEqual(premiumOffer);
  expect(withTutor(premiumOffer, 'The same tutor').features).toEqual([
    ...premiumOffer.features,
    'The same tutor',
  ]);
});
