// Written by tools/fit-suggestions.ts from labelled answers.

/** The score of an answer of which nothing is known. */
export const bias = 3.58

/** What each fact adds to it, after its name. */
export const weightTable = `
all:-0.35;another country:-1.17;aside less:1.31;aside more:1.15;both:-0.32;both heavy:-0.07;country asked:0.77
country beside others:-1.12;country for language:-1.22;date day+month:0.26;date day+month when:-0.13;date month:-0.48
date month day:-0.33;date month when:-0.15;date month+year:0.57;date month+year when:1.79;date year:0.80
date year day:-0.93;date year when:1.74;first name only:-0.86;fused person long:0.92;fused person short:-0.88
fused thing long:-0.27;fused thing short:-1.53;hyphen less:-0.33;in question:-1.24;joins less:0.48
joins less of several:-1.49;joins more:0.49;joins more names:-0.78;kinds only:-0.98;less:-1.42;less asked:0.47
less common:0.09;less distinguishing:0.76;less generic:0.08;less given_name:-0.10;less initial:-0.22;less light:-0.45
less many:-0.41;less month:-0.05;less number:-0.71;less particle:-0.16;less person:-0.37;less person common:0.15
less person proper:-0.26;less place:0.08;less proper:-0.59;less thing:-0.15;less thing given_name:0.11
less thing place:0.22;less thing proper:0.05;less title:-0.46;less title proper:-0.38;less unit:0.08
like country:0.33;like near:-1.64;like slip:0.09;like sound:0.52;like stem:-0.78;like translated:0.22
likely article:0.43;likely contains:2.13;likely few_letters_off:-0.85;likely initials:1.10;likely kind:0.11
likely misspelt_part:-1.00;likely numeral:0.75;likely one_letter_off:0.23;likely plural:0.08;likely short_name:0.72
likely surname:-0.43;likely translated:0.89;likely word_order:0.43;more:-1.39;more asked:1.92;more common:0.59
more distinguishing:0.24;more generic:1.23;more given_name:0.17;more initial:0.25;more kind:-0.05;more light:0.71
more many:0.15;more number:0.89;more other_kind:-0.49;more person:-0.65;more person given_name:-0.09
more person proper:-0.22;more place:0.08;more proper:-0.35;more thing:-0.72;more thing common:0.56
more thing given_name:0.31;more thing place:0.22;more title:-0.61;more title given_name:-0.05;more title place:-0.18
more title proper:-0.08;more unit:-0.64;one word:-0.82;other order:0.49;person first:-0.62;person first light:0.22
person first light common:0.07;person first light distinguishing:0.07;person first light given_name:-0.32
person first light number:0.40;person first light proper:0.09;person forms:-0.27;person last:0.36
person last light:-0.14;person last light given_name:0.05;person last light proper:0.22;person middle light:-0.22
person middle light given_name:-0.14;person middle light proper:0.18;person neither:-0.17;person one word:-0.67
range less:-0.54;rounded:0.40;share of given:-0.42;share of right:-1.15;short:-0.41;similar:-0.27
stem of quality:1.33;thing first:-0.14;thing first light:-0.35;thing first light common:-0.55
thing first light distinguishing:0.40;thing first light number:-0.22;thing first light place:-0.31;thing last:0.08
thing last light common:0.23;thing last light distinguishing:-0.56;thing last light number:0.26
thing last light place:0.11;thing last light proper:0.53;thing middle light:-0.84;thing middle light common:0.33
thing middle light number:-0.16;thing middle light proper:-0.39;thing neither:-0.54;title first:-0.11
title first light:-0.41;title first light proper:0.06;title forms:-0.65;title last:-0.42;title last light:-0.28
title last light proper:0.11;title neither:-0.30;title one word:-0.12;unlikely contains:-0.64
unlikely few_letters_off:-0.63;unlikely one_letter_off:-1.24;unlikely other_number:-1.11;unlikely other_unit:-0.99
`
