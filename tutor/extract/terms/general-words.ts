/** Words of everyday and school English: a term of these alone is hardly worth a card. */
import { stemmer } from 'stemmer';

/** Words common to most school subjects, which say nothing about the subject. */
const WORDS = `
abandon ability able about above absence accept acceptable access accomplish according account achieve
across act action activity actual actually add adding addition additional address adequately adult advance
advanced advantage advice affect affected after afternoon again against age agree ahead aim air all allow
allowed almost along already also alternative although always american among amount an analysis and animal
annual another answer any apart apparent appeal appear application applied apply approach appropriate
approximately are area areas argued argument arise arm around arrange arrangement arrive artist as aside ask
aspect aspects assignment associated assuming at attempt attempts attention attractive audience author
available average avoid award awarded away baby back background bad bag balance ball banned base based basic
basis battle be bear beat beautiful beauty became because become bed been before began begin beginning
behavior believed belong below benefit best better between beyond bird birth bit blue board boat body book
born both bottom box boy branch bread break bridge brief bring broad brother brown build building burn bus
but button buy by calculate called came camera camp can candidates cannot capacity capital car card care
career careful carry case catch category cause center central century certain chair chance change chapter
character characteristics charge cheap check chief children choices choose church circle citizens city
claiming class clean clear click climb clock close closer cloth coast coat code coffee cold colleague
collect collection college color column combination combine come comfort comment commit common commonly
community company compared competition complete completely complex complicated computer concept concern
condition conditions conducted confidence confirm confuse connect connected consciously consequence
consequences considerable considered consists constant construct constructive contact contains content
context continue contract contrary contrast contribute contribution control convert converted cook cool
coordination copy corner correct costs could count countries counts couple course cover crash create credit
critical cry cup current cut daily damage dance danger data date daughter day deal dealing death decades
decide decision declared decrease deep defeat defined definition degree delay deliver demonstrate deny
department depending described description designed desire despite destructive detail details determine
developed diagram did difference different difficult difficulty dinner direct directly discovered discovery
discuss display displays distance distinct distinctions divided division do doctor document does dog
dominated door doubt down draw dream dress drink drive driven drop dropping dry due during duty each ear
earlier early earning ease easily east easy eat edge editor education effect efficient effort efforts either
elements else email emerge emphasis employ employee empty encourage end engage enjoy enough ensure enter
entire entrance environment equal escape especially essential establish established even evening event
eventually ever every evidence evolving exactly exam examine example except exchange exciting exercise exist
expanded expansion expect expected expensive experience experienced expert explain explore express
expression extend extension extremely eye face fact factor factors fail fails fair fall familiar family
famous far farm fascinated faster father favor favorite feature features feed feel feeling fell female few
field figure file filled film final finally find fine finger finish fire first fish fit five flat flow
flower fly focus focused following food foot football for forces foreign forest forget form formal formation
former fortune forward found foundation founders four fourth framework free frequently friend from front
fruit fuel full fully fun function fundamental further furthermore future gain garden gather general gentle
get gift girl give given glad glass global go goal goals gold goods government grade gradually grandmother
grass gray great greater greatest green ground group grow guess guest guide had hair half hall hand handle
hang happen happens happy hard harm has hat hate have he head health heart heavy height held hello help her
here hide high higher highest hill him hire his historically history hold hole holiday home honest hope
horse hospital hot hotel hour hours how however huge human hundred hurt husband ice idea ideal identical
identified if ignored illegal illustrated image imagine immediately impact important improve in incident
including incoming increases indicate individual influence inform information ingredient initially inner
insert inside instance instead instruct instruments intend interactions interest internal into introduce
invent invite involve involved is island issues it item itself job join joke journey jump just keep key kid
kind kitchen knee know knowledge known lack ladder lady lake lane large larger largest last late later laugh
laws lazy lead leader leaf learner learning least leave lecture led left leg legal length less lesson letter
letters level life lift light like limited line lip list listen little living load local located location
lock log lone long longer look lose loss lost lot lover low lower luck lunch machine made magazine main
maintain major make male man manage manner many map mark marriage master match material matter may meal
meaning means measure measured meat mechanism medical meet member members menu messages methods middle might
miles milk million mirror missing mistake mix model modern moment money month months mood more morning most
mostly mother mountain mouse mouth move movement movie much mud multiple music must my nail name national
nature near necessarily necessary neck need negative neighbor neither nest never nevertheless new news next
nice night no noise non nor normal north nose not note nothing notice novel now number numerous nurse object
observation obtain obvious occasion occur of off offer office official often old on once onion only open
operator opinion opportunities opposition option or orange order organization origin original other
otherwise our out outcome outline outside over overall own owner page pain paint paintings pair panel paper
parameters parent parents park part participant participants particular particularly partner party pass
passage passenger past path patient patterns pause pay people per perceive percent perfect performance
perhaps period permitted person perspective phone phrase physical picture piece pipe place plan plane
planned play player pleasure plenty plot pocket poem poet point police political pool poor popular portion
position possess possible post pot potato potential pound power practice precise prefer prepare present
preserve president press pretty prevent previous previously pride primarily primary prince principle print
private prize problem proceed process produce products professor program progress project promise proof
proper property proposed protect proved provide public published purchase purpose push pushed put puzzle
quality quantity quarter queen questions quick quickly quiet quite race rain raise range rapid rare rat rate
rather reaching read ready real realized reason receive recent recently recognized record records red reduce
refers reflection regarding region regular regulations reject related relationships relatively release rely
remain remark remove repair repeat repeating replace replaced reply report reported represent reputation
request require research reserve respect respond responsibility responsible rest restaurant result return
reveal review rich ride right ring rise river road role roll roof room rope rough round route row rubber
rule rules run rush sad safe safety said sail same sand satisfy say scene schedule scheme school science
scientific scientist scientists screen sea search season seat second secret section see seek seems seen
select sell senior sense separate series serious serves service session set setting settle seven several
severe shade shadow shake shape share she sheet shift ship shirt shoe shop short should shoulder shout shown
shows shut side sign significant silence silver similar similarly simple simply since singer single sister
sit site situation six size skill sky sleep slide slip slow small smaller smart smell smile smoke smooth
snow so social soft soldier solve some someone something sometimes son song soon sort sound soup source
south space spare speak speaker special specific specified speed spend spirit split spot spread spring
stable staff stairs standard standing started state statement states station steal step stick still stone
store storm story straight strange stranger strategy stream street strike strong structure student students
study style subjects successful such suffering sufficient suggests suit summer supply support suppose
surprise surround surrounding survive sustainability sweet swim switch system table tail take taken tale
talent talk tall tape target task taste tea teacher teaching team tear technology telephone television tell
tend tennis term test text than that the their them theme themselves then theory there therefore these they
thick thin things think third this those though thought thousands thread threat three throat through
throughout throw thus ticket ties tight time tiny tip tired title to today together too took tool tools
tooth top topic total touch tour toward town toy track trade train transform transmitted travel treat
treatment trend trick trip truck true try tune turn twice twist two type typical typically ultimately unable
uncle under understanding understood unit university unlike until up upon upper upset use user usually
valley valuable value variety various vary vehicle versus very victim view village visible visit visitor
wait wake walk wall want war warm warn was wash waste watch way we weak wear weather wedding week weeks
weigh weird welcome well went were west what wheel when where whether which while white who whole whose why
wide widely wife wild will window wine wing winner winter wire wishes with within without woman wonder wood
words work world worry worth would wound wrap write written wrong yard years yellow yesterday yield you
young your youth
`;

const GENERAL_STEMS: ReadonlySet<string> = new Set(
  WORDS.trim()
    .split(/\s+/)
    .map((word) => stemmer(word)),
);

/** Whether the stem is one of a word that any subject uses. */
export function isGeneralStem(stem: string): boolean {
  return GENERAL_STEMS.has(stem);
}
