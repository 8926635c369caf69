export declare const disclosure: string
export declare const disclosureButton: string
export declare const disclosureChevron: string
export declare const disclosurePanel: string
