/** Synonyms in school answers, so that a point may be made in other words. */
import { stemOf } from './stems.ts';

/** Groups are separated by commas; a word may be in several. */
const GROUPS = `
absorb soak collect capture trap take, accelerate quicken hasten, accurate exact precise correct
achieve reach attain accomplish, acquire obtain gain receive get, action activity act deed
adapt adjust fit suit, add plus sum combine, advantage benefit pro plus strength upside
disadvantage drawback downside con weakness, afraid scared frightened fear, agree accept consent approve
aid help assist support, aim goal purpose objective intention target, allow let permit enable
alone single solitary individual isolated, alter change modify vary convert transform
amount quantity volume number level, ancestor forefather forebear, ancient old, animal creature organism
answer reply response solution, appear seem look emerge, approximately about roughly around nearly almost
area region zone place location territory, argue claim assert contend maintain, arm weapon
army troops soldiers military forces, ask request demand
attach connect join link bind stick fasten hook bond, attack assault strike raid invade, attract pull draw
authority power control, automobile car vehicle, average mean, avoid prevent evade escape, away off
back rear behind, backward backwards reverse, bad poor harmful negative, balance equilibrium
ban forbid prohibit outlaw, barrier wall obstacle block, base foundation basis bottom, battery cell
beginning start origin onset, begin start commence initiate launch, behave act, behaviour behavior conduct
belief opinion view faith, big large huge great massive enormous giant, black dark, blaze fire flame
block stop prevent obstruct hinder, boat ship vessel, body organism, boil evaporate vaporize
boss manager leader chief head, bottom base underside, box container, brain mind
break split divide crack shatter fracture, bright brilliant shiny, bring carry deliver transport, broad wide
broken damaged, build construct make assemble create form, bulb lamp light, burn combust
business company firm enterprise corporation, buy purchase, calculate compute work figure determine
call name term, calm quiet peaceful, cancel undo, capital money, carry transport convey hold move bear
cause reason produce make lead result create, center centre middle core, certain sure definite
chain series sequence, change alter modify vary convert transform shift become turn
characteristic trait feature property quality attribute, cheap inexpensive, chemical substance
chief main head principal, child kid offspring young, choose pick select decide, circuit loop
circle round ring loop, citizen people resident, city town, clash conflict, clean pure
clear transparent obvious, clever smart intelligent, close shut near, closed complete unbroken
cloth fabric material, coast shore, cold cool chilly, collapse fall crash, collect gather accumulate
color colour shade, combine join merge mix unite blend, come arrive, command order instruction
common usual shared frequent, communicate talk speak message, compare contrast, compete rival
complete finish entire full whole closed total, complex complicated, component part piece element
compose consist contain comprise include made, compress squeeze squash press, conclude decide infer deduce
condensation condense, condition state circumstance, conduct carry transmit
connect attach join link touch hook, conquer defeat overcome, consequence result effect outcome
conserve save preserve keep, constant steady same fixed unchanged, constrain limit restrict, consume eat use
contact touch, contain hold include have, container vessel box jar, continue keep carry stay
contract shrink tighten, control regulate manage govern, cool chill, copy duplicate replicate clone
cost price expense, count number, country nation state, couple pair two, cover coat hide, crash collision
create make produce form generate build, crime offence, crop plant, crowd mob, cure heal
current electricity flow, cut slice divide reduce, cycle circle loop, damage harm hurt injure destroy
danger risk hazard threat, data information evidence facts results, dead die lifeless, death die, debt loan
decay rot decompose, decide choose determine, decline drop fall decrease reduce, decompose rot decay break
decrease reduce lower lessen drop fall decline shrink diminish, defeat beat overcome, defend protect guard
delay postpone slow, delete remove erase, demand want need, demonstrate show prove
dense heavy thick compact, deny refuse reject, depend rely, describe explain, desire want wish
destroy ruin damage demolish, detect notice sense find, determine find decide figure, develop grow evolve
device machine tool instrument apparatus, die perish, different differ distinct unlike various vary
difficult hard tough, dig burrow, dim faint, dirt soil earth ground, dirty polluted, disappear vanish
disconnect detach separate unplug, discover find detect, disease illness sickness, dish plate, disk disc
dissolve melt disappear, distance length far, distribute spread share, divide split separate share
division split, document paper, donate give, double twice, dry arid, duty obligation responsibility
early soon, earth world globe soil ground, earn gain make, easy simple, eat consume feed
edge border side boundary, educate teach, effect result impact consequence influence, efficient effective
effort work, elastic stretchy, electricity current power, eliminate remove, emit release give send
emotion feeling, employ use hire, employee worker, empty vacant, encourage promote support
end finish stop terminate final, enemy opponent foe, energy power, engine motor, enlarge expand magnify
enough sufficient adequate, ensure guarantee, enter join, environment surroundings habitat
equal same identical even, erode wear, error mistake, escape leave, establish found, estimate guess
evaporate vaporize dry disappear, event incident, evidence proof data
examine inspect study investigate look check, example instance, exchange trade swap transfer, exist live
expand grow enlarge spread stretch, expect predict, expensive costly, experiment test trial
explain describe clarify, export sell, extend stretch lengthen, extra additional more, extract remove
factor variable cause, fair equal, fall drop decrease decline sink, false wrong incorrect untrue
famous known, farmer peasant, fast quick rapid speedy, fat grease oil lipid, father dad parent, fault defect
fear dread, feed nourish, field area, fight battle combat, figure number, final last end
find discover locate detect, finish end complete, first initial, fix repair, flat level even, flee escape
float buoyant, flow move run travel pass, fluid liquid, follow obey, food nutrient nutrition nourishment
force push pull pressure, forest wood, form shape make create, found establish create, free liberate release
freedom liberty independence, freeze solidify, frequent often common, fresh new, friction rub
function job role task purpose, fundamental basic essential, gap break space opening, gas vapor vapour
gene dna, genuine real, germinate sprout, give provide supply donate, glue stick, god deity, goods products
government state, grab hold, gradual slow, group set team category class, grow develop increase
growth increase development, guess estimate predict, habitat home environment surroundings, halt stop
happen occur, hard difficult firm solid, hear listen, heat warm warmth thermal temperature, heavy weight
height tall high, hide conceal, history past, hit strike collide bang, hold contain keep, hole opening gap
home house, hot warm, human person people, idea concept thought, identify recognize tell determine, ill sick
image picture, immediate instant, important essential significant crucial vital necessary key
improve enhance better, income earnings wage salary money, increase rise grow raise gain expand climb more
independent free, indicate show, individual person, influence affect effect, inhabit live, inner inside
insect bug, insert put, inside within internal, interior inside, invent create
investigate study examine test, isolate separate, item object thing, jail prison
job task role work function, jump leap, just fair, keep maintain hold retain, kill murder, kind type sort
king monarch ruler, know understand, label mark, law rule legislation, lead guide, leader ruler
leave depart exit, legal lawful, length long distance, life live, lift raise, light lamp bright
likely probable, live inhabit survive, living alive, location place position, look observe see
loud noise volume, main chief major primary principal, manner way method, manufacture produce make
many numerous, mass weight, match fit, material substance matter stuff fabric, maximum most greatest highest
meat flesh, medicine drug, memory remember, message signal, method way procedure technique approach process
migrate move, minimum least lowest, mix combine stir blend, mixture blend, molecule particle
money cash currency, mother mum mom parent, motion movement, move travel go
necessary needed required essential, need require, negative minus, nerve neuron, noise sound, normal usual
notice observe see, observe see watch notice look, ocean sea, odor smell, offspring young children
operate work run function, oppose resist, opposite reverse contrary, order sequence, organize arrange
origin source, original first, outside external, oversee supervise, own possess
part piece section portion component, particle molecule grain, path route way pathway, perceive sense see
perform do, period time, permanent lasting, phase stage, photograph picture, picture image drawing
pitch frequency, poison toxic, pollute contaminate, positive plus, possess have own, possible can
predict forecast, problem issue, profit gain, proportion ratio, protect guard shield defend, punish penalty
put place, quiet soft, rate speed, ray beam, react respond, reaction response, reading measurement value
real true, record write, reflect bounce, relation relationship connection link, reliable dependable
remain stay, remember recall, remove take eliminate, repeat again, replace substitute
represent stand symbolize, reproduce breed multiply, rescue save, research study, reveal show
revolution rebellion uprising revolt, rich wealthy, right correct, rock stone, rotate spin turn revolve
rough coarse, salary wage pay, sample specimen, send transmit, sense feel
separate divide split disconnect apart isolate, settle sink, several many, shelter home house, shift move
sight vision, sign symbol, similar alike same, size big, skill ability, small little tiny, smell odor scent
specific particular, speed velocity fast rate, stable steady, stage phase step, steam vapor
store keep save storage, street road, strong powerful, subtract minus, sugar glucose, sum total
sunlight light sun, terminal end, thaw melt, throw toss, toxic poisonous, treaty agreement, true correct
tube pipe, use utilize employ, variation difference, vibrate shake oscillate, victory win, war conflict
wealth money, wet damp moist, breathe respire respiration inhale, breath respiration, burn oxidize
carbohydrate sugar starch, chlorophyll green, cytoplasm cytosol, daughter offspring, enzyme catalyst
eukaryote eukaryotic, gravity gravitation, heredity inheritance, kidney renal, liver hepatic, heart cardiac
lung pulmonary, muscle muscular, mutation mutate, nerve neural neuron, nucleus nuclear, oxygen o2
parasite parasitic, photosynthesis photosynthesize, predator hunter, prey hunted, protein proteins
skeleton bone, sunlight sun, water h2o aqueous, dioxide co2, capitalist capitalism, communist communism
democracy democratic, dictator dictatorship tyrant, elect vote choose, emperor empire
immigrant immigration migrant, monarch king queen, parliament legislature congress, peasant serf
president leader, revolt rebel uprising, slave slavery, treaty pact agreement, inflation prices
unemployment jobless, tax levy tariff, trade commerce exchange, loan credit debt, interest rate
scarce scarcity shortage limited, surplus excess extra, monopoly sole, array list, boolean logical
bug error, compile translate, function method procedure routine, integer number, iterate loop repeat
memory storage ram, parameter argument, pointer reference address, recursion recursive itself
string text characters, house home, dog hound
`;

/** Verbs that mean almost anything and have no synonyms: "make it smaller" is not to gain, "take it" is not to remove. */
const LIGHT = new Set('make made take have get go come do give put keep'.split(' ').map(stemOf));

export const isLightVerb = (stem: string): boolean => LIGHT.has(stem);

const neighbours = new Map<string, Set<string>>();
for (const group of GROUPS.trim().split(/[,\n]\s*/)) {
  const stems = group
    .split(' ')
    .map(stemOf)
    .filter((stem) => !LIGHT.has(stem));
  for (const stem of stems) {
    const known = neighbours.get(stem) ?? new Set();
    for (const other of stems) if (other !== stem) known.add(other);
    neighbours.set(stem, known);
  }
}

const none: ReadonlySet<string> = new Set();

/** The stems that may be used instead of a stem. */
export function synonymsOf(stem: string): ReadonlySet<string> {
  return neighbours.get(stem) ?? none;
}

/** Whether two stems may be used for each other. */
export function areSynonyms(stem: string, other: string): boolean {
  return synonymsOf(stem).has(other);
}
