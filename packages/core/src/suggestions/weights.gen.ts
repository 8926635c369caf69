// Written by tools/fit-suggestions.ts from labelled answers.

/** The score of an answer of which nothing is known. */
export const bias = 1.41

/** What each fact adds to it, after its name. */
export const weightTable = `
another country:-1.17;aside another of its kind:-1.06;aside another place:-.66;aside asked:.60;aside common:1.06
aside distinguishing:.22;aside generic:.24;aside given_name:.26;aside less:-.76;aside more:-.60;aside number:.61
aside other_kind:-.23;aside person:-1.10;aside person place:-1.20;aside person proper:.43;aside place:-.65
aside thing:.23;aside thing place:.41;aside thing proper:-.64;aside title:.19;aside title proper:.27;both:-.80
both heavy:-.19;country asked:.86;country beside others:-1.19;country for language:-1.51;date day+month:-.74
date day+month when:-.91;date month:-1.80;date month when:-1.00;date month+year:-.20;date month+year day:-1.50
date month+year when:1.29;date year:-.33;date year day:-1.73;date year when:1.40;definition keeps head:.48
definition keeps head beside more:-.49;definition loses head:-1.92;definition loses head beside more:-1.94
equal equal:1.19;equal plural:.26;first name only:-.86;first of character:1.70;formal name:.88;fuller date:1.20
fused person long:1.30;fused person short:-1.19;fused thing long:.51;fused thing short:-1.06;fused title short:-.67
hyphen less:-.24;in question:-1.34;joins less of several:-.96;joins more:.75;joins more names:-1.28;kinds only:-.92
known article title:.91;known cognate:.77;known country:.51;known equal person:.43;known equal thing:.62
known equal title:.13;known few_letters_off person:.62;known few_letters_off title:-.30;known first letter:.65
known initials person:.90;known initials thing:.89;known kind thing:-.55;known more first name:-.35
known names another:.21;known numeral thing:1.43;known numeral title:-.30;known one word:.18
known one_letter_off person:.87;known one_letter_off thing:.25;known one_letter_off title:.36;known plural:-.12
known plural thing:.53;known short_name:.43;known short_name person:.87;known slip:-.26;known sound:.32
known stem:-.41;known translated:.84;known translated person:.68;known translated thing:.83
known word_order person:.27;known word_order thing:.72;last is first name:-1.22;less:-.57;less asked:.40
less calling:.58;less distinguishing:.37;less generic:-.18;less given_name:-.18;less initial:-.28;less keeps head:.37
less keeps head beside more:-.52;less keeps head beside more common:.18;less kind:-.55;less light:.24
less loses head beside more:-.29;less loses head beside more common:-.18;less loses head common:-.13;less month:-.25
less number:-1.29;less of full name:-.82;less of list:-.87;less of why:1.35;less other_kind:.18;less particle:-.11
less person:-.15;less person place:-.19;less person proper:-.34;less place:.28;less proper:-.38;less thing:-.19
less thing common:.14;less thing place:.48;less thing proper:.14;less title:-.33;less title proper:-.18
less unit:-.27;like cognate:.76;like country:.26;like near:-2.11;like plural:-.40;like short_name:.31
like shortened:-2.12;like slip:-.26;like sound:.92;like translated:.94;likely article:.91;likely contains:.17
likely few_letters_off:.29;likely initials:1.88;likely kind:2.06;likely misspelt_part:.64;likely numeral:1.11
likely one_letter_off:1.49;likely plural:.34;likely short_name:.99;likely surname:2.12;likely translated:1.07
likely word_order:1.07;more:-.73;more asked:1.88;more calling:1.38;more common:.26;more distinguishing:1.07
more first:.64;more generic:.62;more given_name:.19;more keeps head common:1.35;more keeps head of quality:1.15
more keeps head person:.44;more keeps head thing:-.16;more keeps head title:-.24;more kind:.15;more light:.88
more loses head common:.66;more loses head person:-.13;more loses head thing:.31;more loses head title:-.15
more many:.71;more month:.24;more number:.56;more number of name:.23;more other_kind:-.38;more particle:.27
more person:.27;more person given_name:-.29;more person place:.26;more person proper:-.29;more place:.34
more thing:-.55;more thing given_name:.25;more thing place:.26;more thing proper:-.14;more title:.16
more title given_name:.22;more title place:-.18;more title proper:.48;more unit:-.77;one word:-.39;other date:-3.83
other order:.43;part both:-.27;part official:.15;person first:-.37;person first light:.23;person forms:-.74
person last:.18;person last light:.87;person middle light:.33;person neither:.18;person one word:-.36;place of:.46
range less:-.32;rare first name:.43;rounded:1.22;share of given:.23;share of right:-.28;similar:.24
stem of quality:1.43;team first:.26;team last:1.17;thing first:-.31;thing first light:-.35;thing last:.23
thing last light:.12;thing middle light:-.79;thing neither:-.32;title first:.14;title first light:-.49
title forms:-.58;title last light:-.31;title neither:-.34;unlikely contains:-1.50;unlikely different:-1.00
unlikely few_letters_off:-.82;unlikely one_letter_off:-1.32;unlikely other_number:-1.44;unlikely other_unit:-1.12
`
