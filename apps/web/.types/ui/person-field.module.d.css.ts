export declare const personList: string
