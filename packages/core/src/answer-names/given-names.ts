// First names that are seldom anything else: Victoria, Virginia and Santiago are places too.
export const givenNames: ReadonlySet<string> = new Set(
  `
  abraham ada adam afonso agatha agostinho agustina albert alberto aldous alessandro alexander alexandre alfred
  alfredo alice almeida amadeus amalia amelia ana andre andrea andrei andrew andy angela ann anna anne anthony
  antoine anton antonin antonio aretha aristides arnold arthur artur audrey augusto barack barbara benjamin
  bernardo bill billy bob bobby boris bruce bruno buzz camilo carl carlos catarina catherine charles chico
  christian christopher claude claudio cristiano cristovao damiao dan daniel dante david diana diego dmitri
  domingos donald duarte duke edgar edmund eduard eduardo edvard edward egas elvis emilia emily emma enid ennio
  eric ernest ernesto erwin eusebio eva federico felipe felix fernando fernao fiodor florbela francis francisco
  frank franklin franz freddie frederic frederick frida friedrich fritz fyodor gabriel galileo george gerard
  gil gilberto giovanni giuseppe glenn grace graham grant greta guglielmo gustav gustave guy hans harold harper
  harry hector heitor henri henrique henry herman hermann homer hugh hugo humberto ian igor immanuel indira
  ingmar ingrid ioannis isaac isabel isadora ivan jack jacques jaime james jan jane janis jean jennifer jerome
  jesse jimi jimmy joan joana joao joaquim joe johan johann johannes john johnny jonathan jorge jose joseph
  juan judy julia julie julio julius karl kate katharine katherine kazimir kurt lars leo leon leonard leonardo
  leonor leopold lev lewis lionel louis louise lucas lucia luciano ludwig luis luisa luiz lula luther lyndon
  mahatma manoel manuel marcel marco marcos margaret margarida maria marie marilyn mario mark marlon martin
  mary max maximilien meryl michael michel miguel mikhail miles mohandas neil nelson niccolo nicolas nicolau
  niels nikita nikola nikolai noah nuno olof osama oscar otto pablo patricia paul paula paulo pedro penelope
  percy peter philip pier pierre piet pyotr rafael rajiv ralph raul ray rene ricardo richard rita rob robert
  roberto roger roman ronald rosa rui ruth salvador samuel sarah scott sean sebastian sebastiao serena sergei
  sergio shirley siegfried sigmund simone sly sofia sophia stanley stefan stephen steve steven susan sylvester
  sylvia tennessee teresa theodore thomas tiago tim tom tommaso tony truman umberto usain vasco vassily vaz
  vergilio vicente victor vincent vitor vladimir walt walter wassily werner wilhelm will william winston
  wolfgang woody yuri ze zeca
  `
    .trim()
    .split(/\s+/),
)
