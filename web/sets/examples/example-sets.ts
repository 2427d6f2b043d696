/** The sets a newcomer can try the product with: eight cards each, saved like cards of one's own. */
import type { NewSet } from '#contract/sets.ts';

export type Example = 'Heart medicines' | 'Contract law' | 'French';

/** A card a line: term | definition. */
const cards: Record<Example, string> = {
  'Heart medicines': `
Beta-blocker | Blocks beta-1 receptors of the heart, so that it beats more slowly and less forcefully and needs less oxygen.
ACE inhibitor | Stops angiotensin I from becoming angiotensin II, so vessels widen and blood pressure falls. A dry cough is a common side effect.
Loop diuretic | Blocks salt transport in the loop of Henle. More salt and water leave with the urine.
Statin | Inhibits HMG-CoA reductase, the enzyme that sets how fast the liver makes cholesterol, and so lowers LDL.
Nitroglycerin | Releases nitric oxide, which relaxes veins above all. Less blood returns to the heart, and its work falls.
Digoxin | Inhibits the sodium-potassium pump. Calcium rises inside heart muscle cells, and the heart contracts more strongly.
Warfarin | Blocks the recycling of vitamin K, so the liver makes fewer working clotting factors.
Low-dose aspirin | Blocks cyclo-oxygenase in platelets for their whole life, so they make no thromboxane and clump together less.`,
  'Contract law': `
Offer | A statement of definite terms, made with the intention to be bound as soon as the other side accepts.
Acceptance | Final and unqualified assent to all terms of an offer. It normally takes effect when it is communicated.
Counter-offer | A reply that changes the terms of an offer. It ends the original offer, which can no longer be accepted.
Invitation to treat | An invitation to others to make offers, such as goods on display in a shop. It cannot be accepted.
Consideration | What each side gives or promises in exchange for the promise of the other. It must have some value, but need not be adequate.
Misrepresentation | A false statement of fact that leads the other side into the contract. It makes the contract voidable.
Frustration | An event that is nobody’s fault makes performance impossible or radically different. The contract ends automatically.
Expectation damages | Put the injured side, as far as money can, in the position it would be in if the contract had been performed.`,
  French: `
la gare | the railway station
le quai | the platform
un aller-retour | a return ticket
la correspondance | the connection (a change of trains)
en retard | late
le prochain arrêt | the next stop
composter son billet | to stamp one’s ticket
Où descend-on ? | Where do we get off?`,
};

export const exampleSet = (example: Example, title: string): NewSet => ({
  title,
  cards: cards[example]
    .trim()
    .split('\n')
    .map((line) => {
      const [term = '', definition = ''] = line.split(' | ');
      return { term, definition };
    }),
  termLanguage: example === 'French' ? 'fr' : 'en',
  definitionLanguage: 'en',
});
