// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A token for trials and tests. Like USDT on Ethereum it has six decimals, and its transfer returns nothing.
contract TestDollar {
    string public constant name = "Test Dollar";
    string public constant symbol = "USDT";
    uint8 public constant decimals = 6;

    mapping(address => uint256) public balanceOf;
    uint256 public totalSupply;

    event Transfer(address indexed from, address indexed to, uint256 value);

    constructor(uint256 supply) {
        totalSupply = supply;
        balanceOf[msg.sender] = supply;
        emit Transfer(address(0), msg.sender, supply);
    }

    function transfer(address to, uint256 value) external {
        require(balanceOf[msg.sender] >= value);
        balanceOf[msg.sender] -= value;
        balanceOf[to] += value;
        emit Transfer(msg.sender, to, value);
    }

    /// Two payments of one transaction.
    function transferTwice(address to, uint256 first, uint256 second) external {
        this.transferFor(msg.sender, to, first);
        this.transferFor(msg.sender, to, second);
    }

    function transferFor(address from, address to, uint256 value) external {
        require(msg.sender == address(this) && balanceOf[from] >= value);
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
    }
}
