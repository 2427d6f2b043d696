/**
 * How common stems are in answers of many school subjects, written by bench/tutor/count-words.mjs: counted in the questions of
 * SemEval-2013 Task 7 SciEntsBank and Beetle (CC BY-SA 3.0) and of SAF, Short Answer Feedback (MIT); none of their texts is contained.
 */

/** After each number, twice the binary logarithm of the count, the stems counted about so often. */
export const WORD_COUNTS = `
12: make same us
11: differ more onli out see up
10: amount answer b between chang connect contain end explain find less look mean much need put side size start take
tell through time wai
9: ad after below c compar creat datum describ everi first happen higher light long number off part place posit result
separ show therefor togeth want water work
8: abl addit allow batteri becom befor big bigger bulb caus choos circuit close come complet correct current direct
down e far faster flow follow form give help here hold includ increas indic inform line littl longer lot mani measur
most move new next order packet path pictur point possibl provid requir respons run second send set small smaller stai
termin test turn within x
7: add affect alwai area arriv back begin bottom break call case certain circl circut control cup damag decid depend
distanc drop due effect effici either electr energi enough equal exampl experi fast g gap go graph hand high insid
itself know larger last layer lead least length limit locat low mass materi messag millilit multipl neg network now
object observ occur onc open other packag paper pathwai probabl process protocol question reach reason receiv sai
sender shape short shown state stop switch system tabl thu transmiss transmit wait weigh
6: abov acid address again alreadi around assum attach attract avoid awai balanc bandwidth base better black block box
bubbl build burn byte check chemic clear color commun compon concentr consid consist count cover crystal dai decreas
destin determin distribut draw earth empti enabl etc evapor expect face field fill fix fizz food frame full function
ga gener gram greater grow hard harder header highest howev identifi implement instead investig keep larg leav left
link load lower middl minut mixtur node opposit parallel perform pick piec power procedur produc quickli rate reaction
reduc remain room salt seper servic sever shorter singl sourc space specif speed squar standard station stick store
stream string submiss support surfac top traffic transfer travel type usual variabl white whole wire y
5: ack acknowledg actual adapt advantag air along appear applic avail batter bite blue broadcast buffer calcul carbon
carri charg closer combin comparison condit congest constant continu dark defin design detect devic diagram directli
disappear dish dissolv don duplic easier els ensur error evid exactli except exist extend extens featur few final
flood forc free furthermor get good handl heavier hit hole hook host import incomplet individu initi interv ip lan
level liquid loop main maintain map mark match mechan metal meter method mix n necessari notebook offer often on
option otherwis particip pattern period plant prevent problem pull read red releas reliabl remov request rise rock
rout router sand saw sentenc sequenc seri share similar sink slower slowli solut sound special step structur sugar
sure tcp temperatur think tini tree try unit unnecessari user versu via vinegar voltag warm weight write wrong z
4: absorb access accord achiev addition algorithm bad ball bit bring brown cell centimet channel chart client collect
collector complex contrast darker delta denis dioxid discov dot emili eros especi establish everyon filter finger fit
footbal forward friend futur group heat heater henc hop hot hotter ident improv incom independ insul intermedi
introduc iron jim kei knowledg lake leaf like lose loss lowest magnet manag maximum miner minimum mode motor multicast
nail name nois normal north outgo overal overhead paramet particl per pitch plastic pleas pluck postiv rachael real
relationship ring river rub sampl satur schemat scienc scratch seed segment select settl shadow sign signal simpl
simplifi slide slow soft solar solid spoon spot steel stem stir substanc success successfulli sun techniqu timeout
topolog touch tube unlik valu vibrat volt volum wast whichev window yeast
3: accept adjac adress afternoon against agre alloc alon altern aluminum andi anymor appli approach ask assumpt
authent babi bag basebal basketbal bath bean bee belong best biggest ca calcit canyon cd chanc choic citric collis
colorless comput conclud conduct conductor confirm connectionless consequ contact contest copi correspond corrupt cost
cotyledon csma delai deposit diana disadvantag disconnect divid domain doubl dry east eat effort embryo encrypt entri
erod event everybodi fact factor fall fat favorit flexibl flip fruit gain germin girl goal greatest grid guarante
guitar half hardest hear heavi hottest idea ineffici influenc internet involv isn issu label launch learn lectur
lighter likelihood ling listen marbl matter medium mobil mock model mostli mountain mouth multipli neighbor neighbour
oper optim orient origin overflow page paperclip park partner penni peopl phase physic playground plu port potenti
pour previou principl protect queue r record reflect rememb repeat repel reserv root scale scoop scott secur server
shine simpler situat solvent sometim span specifi spread stand steeper strong stronger subnet sum talk teh temporari
term throughput throw ti tighter timer true uncov unus upper usag util v versa version vitamin wet wood xs
2: account accur advertis afterward aim alum anna append appl arch arrang asynchron automat behavior behind beverag
bidirect birthdai board bu bui burnt burst cabl car carrier celsiu checksum circumst class closest co coat coin cold
complic concept configur contour cooki cool counter coupl cream curcuit cut cycl darla decis degre deliveri descript
desir detail diamet difficult discard diva doorknob downstream dynam eachoth easi edg eg eggshel electri elev enter
epsom equilibrium ethernet eventu expir exponenti extra fail fair fals famili fastest father feed file fingernail
finish flag float format formula forth fragment frequent fruiti fruitsnap geologist georgia grace graviti greas green
ground handshak hardwar head heard heaviest hexagon hide hike holder home hous identif idl ignor ii iii impact
implicit implicitli indophenol inspect interact interfac jana jin join k kati kind l lee lemon li lift liter local
loos loud louder lusciou mac machin mandatori mari marker maxim mention metric minim miss modifi moment monitor morn
multi murki natur near nearer needl non notic nutrient old orang outer output overli p pack pad paint pam parti pass
past paula payload pea peanut percentag plai plan pool positv precipit present press print prioriti properti pure
purpos push q qualiti random rang reachabl react readi recept recommend relev replac repres rerout resend resent
resourc respect rest retransmiss retransmit retriev revers role rotat roughli round rule save sec seedl seem sens
setup sheet shoe shortest shortli simultan sit skinni slope slot smash sodium south steep steepest strategi strength
subset suitabl suppli suppos swing syn tape thermomet thick thiosulf third tool topograph total trace track trail
transmitt transport tri triangular typic udp unicast uniformli uniqu unreli updat valid vial vice video visibl walnut
weak wear west whenev wherea world wrap
`;

/** Questions the stems were counted in. */
export const QUESTIONS_COUNTED = 75;
